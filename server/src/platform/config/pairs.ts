import { z } from 'zod';

/** Settings that are lists of words or of pairs, with commas between. */

export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});

/** `domain=provider` pairs; `*` is everybody else. */
export const providers = z.string().transform((text, context) =>
  Object.fromEntries(
    words(text).map((pair) => {
      const [, domain = '', provider = ''] = /^([\w.*-]+)=([\w-]+)$/.exec(pair) ?? [];
      if (domain === '')
        context.addIssue({ code: 'custom', message: 'must be pairs such as example.com=azure,*=oidc' });
      return [domain.toLowerCase(), provider];
    }),
  ),
);

/** `domain=tenant` pairs. */
export const domainTenants = z.string().transform((text, context) =>
  Object.fromEntries(
    words(text).map((pair) => {
      const [, domain = '', tenant = ''] = /^([\w.-]+\.[\w-]+)=(\S+)$/.exec(pair) ?? [];
      if (domain === '')
        context.addIssue({ code: 'custom', message: 'must be pairs such as example.com=demo' });
      return [domain.toLowerCase(), tenant];
    }),
  ),
);

/** `tenant=address` pairs; each address has a place for the number of an order. */
export const orders = z.string().transform((text, context) =>
  Object.fromEntries(
    words(text).map((pair) => {
      const [, tenant = '', address = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      const isGood =
        address.includes('{number}') && webAddress.safeParse(address.replace('{number}', '1')).success;
      if (!isGood)
        context.addIssue({
          code: 'custom',
          message: 'must be pairs such as demo=https://erp.example.com/orders/{number}',
        });
      return [tenant.trim(), address.trim()];
    }),
  ),
);

/** `label=address` pairs; the address without a slash at its end. */
export const environments = z.string().transform((text, context) =>
  words(text).map((pair) => {
    const [, label = '', baseUrl = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (!webAddress.safeParse(baseUrl).success)
      context.addIssue({
        code: 'custom',
        message: 'must be pairs such as Staging=https://staging.example.com',
      });
    return { label: label.trim(), baseUrl: baseUrl.trim().replace(/\/+$/, '') };
  }),
);
