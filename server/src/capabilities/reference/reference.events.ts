import { MIC_CATEGORIES } from '@recto/contracts/characteristics';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** An order of the ERP was brought, changed or taken away. */
export const orderChanged = defineEvent('reference.order-changed', z.object({ poNumber: z.string() }));

/** There are vendors with names or numbers that nobody had before; which, their documents find out. */
export const vendorsNamed = defineEvent('reference.vendors-named', z.object({}));

/** A name means a Mic of these businesses from now on; `folded` as `foldName` gives it. */
export const nameExplained = defineEvent(
  'reference.name-explained',
  z.object({ folded: z.string(), categories: z.array(z.enum(MIC_CATEGORIES)) }),
);

/** A name means nothing any more that it meant; `seenOn`: certificates that had it before somebody explained it. */
export const nameWithdrawn = defineEvent(
  'reference.name-withdrawn',
  z.object({
    name: z.string(),
    folded: z.string(),
    categories: z.array(z.enum(MIC_CATEGORIES)),
    seenOn: z.array(z.uuid()),
  }),
);
