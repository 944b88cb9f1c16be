import type { DeliveryChange } from '@recto/contracts/endpoints/posting';
import type { Result } from '@recto/contracts/result';
import { fillWorkbook } from '../../platform/templates/fill-workbook.ts';
import type { TemplateData } from '../../platform/templates/index.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { fieldTexts, olderForms, tableRows } from '../extraction/values/index.ts';
import { asSent } from './as-sent.ts';
import { render } from './template.ts';

/** What a delivery takes the place of at its receiver; `changes` null: not known. */
export type DeliveryCorrection = {
  deliveryUuid: string;
  revision: number;
  changes: readonly DeliveryChange[] | null;
};

/** What templates can use: the facts of the extraction, `fields` and `tables` by id, the result and its other shapes. */
export function templateData(
  row: ExtractionRow,
  result: Result,
  supersedes: DeliveryCorrection | null,
): TemplateData {
  const fields = fieldTexts(result);
  return {
    // Flat, for short templates; the names below win over a field of the same id.
    ...fields,
    ...messageOf(row, result, supersedes),
    fields,
    result: asSent(result),
  };
}

/** The whole result as it is sent without a template. */
function messageOf(row: ExtractionRow, result: Result, supersedes: DeliveryCorrection | null): TemplateData {
  const tables = result.extraction.sections.flatMap((section) => section.tables);
  return {
    extractionUuid: row.extraction_uuid,
    tenantName: row.tenant_name,
    category: row.category,
    categoryKey: row.category_key,
    revision: row.revision,
    supersedes,
    fields: fieldTexts(result),
    tables: Object.fromEntries(tables.map((table) => [table.id, tableRows(table)])),
    ...asSent(result),
    ...olderForms(row.category, result),
  };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A message and its media type: a workbook where a template of one is given, else what the Liquid template makes. */
export async function bodyOf(
  row: ExtractionRow,
  result: Result,
  { template, workbook }: { template: string; workbook?: Uint8Array | undefined },
  supersedes: DeliveryCorrection | null,
): Promise<{ body: string | Uint8Array; mediaType: string }> {
  if (workbook)
    return { body: await fillWorkbook(workbook, templateData(row, result, supersedes)), mediaType: XLSX };
  if (template.trim() === '')
    return { body: JSON.stringify(messageOf(row, result, supersedes)), mediaType: 'application/json' };
  const body = await render(template, templateData(row, result, supersedes));
  return { body, mediaType: isJson(body) ? 'application/json' : 'text/plain; charset=utf-8' };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
