import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A setting that is JSON, the path of a JSON file, or nothing.
 * @param value what stands under each name
 * @param what one of them, in words: `a brand`
 */
export const jsonOrFile = <T extends z.ZodType>(value: T, what: string) =>
  z.string().transform((text, context): Readonly<Record<string, z.output<T>>> => {
    const fail = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    try {
      const json: unknown = text
        ? JSON.parse(text.trim().startsWith('{') ? text : readFileSync(text, 'utf8'))
        : {};
      const result = z.record(z.string(), value).safeParse(json);
      if (result.success) return result.data;
      const issue = result.error.issues[0];
      return fail(`has ${what} that is wrong at ${issue?.path.join('.')}: ${issue?.message}`);
    } catch (error) {
      return fail(
        `must be JSON or the path of a JSON file: ${error instanceof Error ? error.message : error}`,
      );
    }
  });
