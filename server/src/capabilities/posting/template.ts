import { Liquid, type Template } from 'liquidjs';
import { badRequest } from '../../platform/errors.ts';

/** Rendering is bounded in time (ms), memory (characters and items) and size of the template. */
const LIMITS = { parseLimit: 200_000, renderLimit: 2000, memoryLimit: 20_000_000 };

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
export const render = (template: string, data: object): Promise<string> =>
  liquid.render(parse(template), data);
