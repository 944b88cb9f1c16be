import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { Liquid } from 'liquidjs';
import type { TemplateGroup } from '../sandbox/tasks.ts';

/** Each template is bounded in time (ms), memory (characters and items) and size; all of a task by its deadline. */
const LIMITS = { parseLimit: 200_000, renderLimit: 2000, memoryLimit: 20_000_000 };
/** Characters of what one template makes. */
const LONGEST = 10_000_000;

let made: Liquid | undefined;

/** Loaded when the first template comes: most processes never see one. */
function liquid(): Liquid {
  if (made) return made;
  const library = createRequire(import.meta.url)('liquidjs') as typeof import('liquidjs');
  made = new library.Liquid({
    ...LIMITS,
    // No file of this machine, no prototype, no misspelt filter that silently changes the data.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
  });
  return made;
}

/** @throws Error with the line that is wrong */
export const parseTemplate = (template: string) => liquid().parse(template);

type Asked = { data: object; groups: readonly TemplateGroup[]; withinMs: number };

/** Fills templates in order. @throws Error in the words of the library, or in ours for all of them together */
export async function fillTemplates({ data, groups, withinMs }: Asked): Promise<string[][]> {
  const until = performance.now() + withinMs;
  const made: string[][] = [];
  // The rows of a table share their templates: parsing each again took more memory than all else.
  const parsed = new Map<string, ReturnType<typeof parseTemplate>>();
  const parse = (template: string) => {
    const known = parsed.get(template) ?? parseTemplate(template);
    parsed.set(template, known);
    return known;
  };
  for (const { with: more, templates } of groups) {
    const texts: string[] = [];
    for (const template of templates) {
      if (performance.now() > until)
        throw new Error(`it does not come to an end within ${withinMs / 1000} seconds`);
      const text = (await liquid().render(parse(template), { ...data, ...more })) as string;
      if (text.length > LONGEST) throw new Error('it makes more than 10 million characters');
      texts.push(text);
    }
    made.push(texts);
  }
  return made;
}
