import { asWritten, said } from '@recto/contracts/said/said';
import { badRequest, Problem } from '../../platform/errors.ts';
import {
  checkTemplate,
  fillTemplates,
  type TemplateData,
  waitingTemplates,
} from '../../platform/templates/index.ts';

const WITHIN_MS = 2000;
/** So many that people asked for wait at most; what is posted waits in its job. */
const MOST_WAITING = 4;
const RETRY_AFTER_S = 5;

/** @throws Problem 429 when the tenant has too many templates waiting in this process */
export function mustHaveTurn(tenant: string): void {
  if (waitingTemplates(tenant) < MOST_WAITING) return;
  throw new Problem(429, BUSY, { retryAfter: RETRY_AFTER_S });
}

const BUSY = said('templates_busy');

/** Throws a Problem (400) with the line that is wrong. */
export async function mustParse(tenant: string, template: string): Promise<void> {
  if (template.trim() === '') return;
  mustHaveTurn(tenant);
  try {
    await checkTemplate(tenant, template);
  } catch (error) {
    const { message } = error as Error;
    throw badRequest(said('template_error'), [
      { objectName: 'body', field: 'workerDataTemplate', said: asWritten(message) },
    ]);
  }
}

/** Fills a Liquid template with data. Throws an Error with the reason when it does not come to an end within limits. */
export async function render(template: string, data: TemplateData): Promise<string> {
  const [texts] = await fillTemplates(
    data.tenantName ?? '',
    data,
    [{ with: {}, templates: [template] }],
    WITHIN_MS,
  );
  return texts?.[0] ?? '';
}
