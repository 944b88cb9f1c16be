import { z } from 'zod';
import { jsonOrFile } from './json-or-file.ts';

/** How the sign-in page of one host looks. */
export type Brand = z.output<typeof brand>;

const brand = z.object({
  name: z.string().min(1).default('Recto'),
  footer: z.string().nullable().default(null),
  /** Address of a picture, absolute or a path on this server. */
  logo: z.string().nullable().default(null),
  tabs: z
    .array(z.enum(['email', 'sso']))
    .min(1)
    .default(['email', 'sso']),
});

/** The brand of hosts without one of their own. */
export const DEFAULT_BRAND: Brand = brand.parse({});

/** RECTO_BRANDS: by host. */
export const brands = jsonOrFile(brand, 'a brand');
