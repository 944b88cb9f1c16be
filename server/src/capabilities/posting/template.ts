import { Liquid, type Template } from 'liquidjs';
import { badRequest } from '../../platform/errors.ts';

/** Rendering is bounded in time (ms), memory (characters and items) and size of the template. */
const LIMITS = { parseLimit: 200_000, renderLimit: 2000, memoryLimit: 20_000_000 };
/** Characters of what is made. */
const LONGEST = 10_000_000;

const liquid = new Liquid({
  ...LIMITS,
  // No file of this machine, no prototype, no misspelt filter that silently changes the data.
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
});

function parse(template: string): Template[] {
  return liquid.parse(template);
}

/** Throws a Problem (400) with the line that is wrong. */
export function mustParse(template: string): void {
  try {
    parse(template);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw badRequest('The template has an error.', [
      { objectName: 'body', field: 'workerDataTemplate', message },
    ]);
  }
}

/** Fills a Liquid template with data. Throws an Error with the reason when it does not come to an end within limits. */
export async function render(template: string, data: object): Promise<string> {
  try {
    const text = (await liquid.render(parse(template), data)) as string;
    if (text.length > LONGEST) throw new Error('it makes more than 10 million characters');
    return text;
  } catch (error) {
    throw new Error(reasonOf((error as Error).message), { cause: error });
  }
}

/** Words of the library for a limit that was reached, as people say it. */
const LIMIT_REACHED: readonly [RegExp, string][] = [
  [/template render limit exceeded/i, 'it does not come to an end within 2 seconds'],
  [/memory (alloc )?limit exceeded/i, 'it repeats or grows without end'],
  [/parse length limit exceeded/i, 'it is too long'],
];

const reasonOf = (words: string): string => LIMIT_REACHED.find(([form]) => form.test(words))?.[1] ?? words;
