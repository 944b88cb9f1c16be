import { z } from 'zod';
import { issuerGroupsOf } from './issuer-groups.ts';
import { jsonOrFile } from './json-or-file.ts';
import { webAddress } from './pairs.ts';

const domain = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a domain such as example.com')
  .toLowerCase();

/** A further issuer of OpenID Connect, for the people of some domains. */
const issuer = z.strictObject({
  issuer: webAddress,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  /** Whose addresses it may vouch for: nobody else signs in there. */
  domains: z.array(domain).min(1),
  /** The only tenants in which it gives places; absent: wherever its groups say. */
  tenants: z.array(z.string().min(1)).min(1).optional(),
  /** A tenant of these that people without a place join as CONTRIBUTOR. */
  joins: z.string().min(1).optional(),
  roleClaim: z.string().min(1).optional(),
  groups: issuerGroupsOf.default({}),
  /** Whether operators may sign in there: they work in every tenant. */
  operators: z.boolean().default(false),
  /** Whether the sign-in page shows a button with its name to everybody. */
  button: z.boolean().default(false),
});

/** RECTO_OIDC_ISSUERS: by the name that people know it by. */
export const furtherIssuers = jsonOrFile(issuer, 'an issuer').transform((all, context) => {
  const named = Object.entries(all).flatMap(([name, { domains }]) => domains.map((one) => ({ one, name })));
  const twice = named.find(({ one }, at) => named.findIndex((other) => other.one === one) !== at);
  if (twice)
    context.addIssue({
      code: 'custom',
      message: `names ${twice.one} for more than one issuer (${twice.name})`,
    });
  for (const [name, { groups, roleClaim, joins, tenants }] of Object.entries(all)) {
    if ((Object.keys(groups).length === 0) !== !roleClaim)
      context.addIssue({ code: 'custom', message: `needs roleClaim and groups together for ${name}` });
    if (joins && tenants && !tenants.includes(joins))
      context.addIssue({
        code: 'custom',
        message: `lets people of ${name} join ${joins}, which is none of its tenants`,
      });
  }
  return all;
});
