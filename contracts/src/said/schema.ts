import { z } from 'zod';
import type { Said as SaidType } from './said.ts';

/** The shape of a sentence on the wire. */
export const Said = z.object({
  code: z.string().max(100),
  params: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<SaidType>;
