import { JOB_STATES } from '@recto/contracts/endpoints/administration';
import { z } from 'zod';

/** What stands in the addresses of the lists; a wrong value falls away. Pages count from 1. */
const page = z.number().int().min(1).optional().catch(undefined);
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const JobSearch = z.object({ page, state: z.enum(JOB_STATES).optional().catch(undefined) });
export const AuditSearch = z.object({ page, from: day, to: day, who: text });
export const PeopleSearch = z.object({ page, q: text });
