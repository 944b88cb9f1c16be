import { readFileSync } from 'node:fs';
import { z } from 'zod';

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

/** RECTO_BRANDS as text: JSON, the path of a JSON file, or nothing. */
export const brands = z.string().transform((text, context): Readonly<Record<string, Brand>> => {
  const parsed = parse(text);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
});

type Parsed = { success: true; data: Record<string, Brand> } | { success: false; message: string };

function parse(text: string): Parsed {
  try {
    const json: unknown = text
      ? JSON.parse(text.trim().startsWith('{') ? text : readFileSync(text, 'utf8'))
      : {};
    const result = z.record(z.string(), brand).safeParse(json);
    if (result.success) return { success: true, data: result.data };
    const issue = result.error.issues[0];
    return {
      success: false,
      message: `has a brand that is wrong at ${issue?.path.join('.')}: ${issue?.message}`,
    };
  } catch (error) {
    return {
      success: false,
      message: `must be JSON or the path of a JSON file: ${error instanceof Error ? error.message : error}`,
    };
  }
}
