import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { HarmoniseConfig } from '../harmonise.ts';
import { EXTRA_FILTERS } from '../lists/packaging.ts';

/** A category of packaging, and by which fields its specifications are told apart: a record of the tenant, or the product's own. */
export const PackagingConfiguration = z.object({
  category: z.string(),
  clustering: z.object({
    /** Names of fields of a specification, as searches know them; the coarsest first. */
    fields: z.array(z.enum(EXTRA_FILTERS)),
    /** What stored data may call the category as well. */
    also: z.array(z.string()),
    /** What specifications that say the same are found by: as stored, else the product's own. */
    harmonise: HarmoniseConfig,
  }),
});
export type PackagingConfiguration = z.infer<typeof PackagingConfiguration>;

export const getPackagingConfiguration = endpoint({
  name: 'getPackagingConfiguration',
  method: 'GET',
  path: '/api/packaging/categories/configuration',
  summary: 'Categories of packaging, and what their specifications are clustered by',
  access: ['ROLE_USER'],
  reply: z.array(PackagingConfiguration),
  records: {},
});
