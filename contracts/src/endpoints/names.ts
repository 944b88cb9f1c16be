import { z } from 'zod';
import { MIC_CATEGORIES } from '../characteristics.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';

const name = z.string().trim().min(1).max(TEXT_LIMITS.name);

/** To the review of unexplained names, at this one, whatever its case and spacing; 404 where nobody saw it (J-041). */
export const redirectFirstSampleByCode = endpoint({
  name: 'redirectFirstSampleByCode',
  method: 'GET',
  path: '/api/coa-mic-synonym-samples/redirect-first-by-code',
  summary: 'Leads a browser to the first unexplained name that is called so',
  access: ['ROLE_USER'],
  query: z.object({ code: name }),
  reply: 'redirect',
  // Names are each tenant's own.
  records: {},
});

/** To the synonym that is this name, else to the one that is most like it; 404 where none is like it (J-009). */
export const redirectFirstSynonymBySample = endpoint({
  name: 'redirectFirstSynonymBySample',
  method: 'GET',
  path: '/api/mic-synonyms/redirect-first-by-sample',
  summary: 'Leads a browser to the active synonym that explains a name on certificates best',
  access: ['ROLE_USER'],
  query: z.object({ micCategory: z.enum(MIC_CATEGORIES), sample: name }),
  reply: 'redirect',
  records: {},
});
