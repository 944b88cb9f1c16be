import { badRequest } from '../../platform/errors.ts';
import { checkTemplate, fillTemplates } from '../../platform/templates/index.ts';

const WITHIN_MS = 5000;

/** Throws a Problem (400) with the line that is wrong. */
export async function mustParse(template: string): Promise<void> {
  if (template.trim() === '') return;
  try {
    await checkTemplate(template);
  } catch (error) {
    const { message } = error as Error;
    throw badRequest('The template has an error.', [
      { objectName: 'body', field: 'workerDataTemplate', message },
    ]);
  }
}

/** Fills a Liquid template with data. Throws an Error with the reason when it does not come to an end within limits. */
export async function render(template: string, data: object): Promise<string> {
  const [texts] = await fillTemplates(data, [{ with: {}, templates: [template] }], WITHIN_MS);
  return texts?.[0] ?? '';
}
