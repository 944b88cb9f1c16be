import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE, type ExportTable } from '@recto/contracts/exports';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import { said } from '@recto/contracts/said/said';
import type { SearchBody } from '@recto/contracts/search/body';
import { parseSearchBody } from '@recto/contracts/search/parse';
import { type CellValue, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Who } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { refuseFaults } from '../../../platform/search/refuse-faults.ts';
import type { Services } from '../../../platform/services.ts';
import { XLSX_TYPE } from './document-workbook.ts';
import { readDocuments } from './exported-document.ts';
import { fileNameOf } from './file-name.ts';
import type { Layout } from './list-columns.ts';
import { categoriesWith, documentLayout, tableLayout } from './list-layouts.ts';
import { sheetNames } from './sheet-names.ts';
import { EXPORT_TEXTS } from './texts.ts';

type Wanted = {
  tableName?: ExportTable | undefined;
  /** A search body as JSON. */
  query?: string | undefined;
  locale: Locale;
  /** Aborted when nobody waits for the file any more: its writer itself would notice only with its next piece. */
  until: AbortSignal;
};

type Needs = Pick<Services, 'database' | 'search' | 'config' | 'log'>;

/** From here on one sheet may be larger than 4 GB, which the plain form of a ZIP file cannot hold. */
const MANY_DOCUMENTS = 200_000;

/**
 * A workbook of what a search finds, as far as the actor may see it, written while it is read: neither the documents
 * nor the file are ever whole in memory. Rows beyond the limit of a sheet go on to
 * a further one.
 * @returns the file, and how many documents are looked through for it
 * @throws Problem 400 that names the place of what is wrong with the search
 */
export async function exportList(
  services: Needs,
  who: Who,
  { tableName, query, locale, until }: Wanted,
): Promise<MadeFile & { total: number }> {
  const body = await readQuery(query);
  const occurring = await findCategories(services, who, body);
  const texts = EXPORT_TEXTS[locale];
  const reader = { roles: who.actor.roles, texts, portal: services.config };
  const categories = tableName ? categoriesWith(occurring, tableName) : occurring;
  const layout = tableName ? tableLayout(tableName, categories, reader) : documentLayout(categories, reader);
  const ids = await findIds(services, who, body, tableName ? categories : null);
  const [name = ''] = sheetNames([tableName ?? texts.documents]);
  const sheet = writeXlsxStream(rowsOf(services, who, ids, layout, until), {
    name,
    columns: layout.columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: XLSX_MAX_ROWS_PER_SHEET,
    zip64: ids.length > MANY_DOCUMENTS,
  });
  const today = new Date().toISOString().slice(0, DATE_PATTERNS.exportDate.length);
  return {
    total: ids.length,
    fileName: fileNameOf([tableName ?? 'Extractions', today], 'xlsx', EXPORT_FILE.xlsx),
    mediaType: XLSX_TYPE,
    content: Readable.fromWeb(sheet as ReadableStream<Uint8Array>),
  };
}

/** The query as a search body; without one everything. */
async function readQuery(query: string | undefined): Promise<SearchBody> {
  if (query === undefined || query.trim() === '') return {};
  const parsed = asJson(query);
  return refuseFaults(() => parseSearchBody(parsed));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const sentence = said('not_json', { field: 'query' });
    throw badRequest(sentence, [{ objectName: 'query', field: 'query', said: sentence }]);
  }
}

/** The categories of what is found: they say beforehand which columns the sheet has. */
async function findCategories(
  { search, database }: Needs,
  who: Who,
  { post_filter: hits = { match_all: {} }, ...body }: SearchBody,
): Promise<Category[]> {
  const aggs = {
    found: { filter: hits, aggs: { categories: { terms: { field: 'category', size: CATEGORIES.length } } } },
  };
  const { aggregations: _, ...asked } = body;
  const reply = await search.search(database, who, 'extraction', { ...asked, from: 0, size: 0, aggs });
  const found = reply.aggregations?.found as { categories?: { buckets?: { key: string | number }[] } };
  const keys = found.categories?.buckets?.map(({ key }) => key) ?? [];
  return CATEGORIES.filter((category) => keys.includes(category));
}

/** Ids of what is found in its order; with categories, only those of them. */
async function findIds(
  { search, database }: Needs,
  who: Who,
  body: SearchBody,
  categories: readonly Category[] | null,
): Promise<number[]> {
  const ids = await search.findIds(database, who, 'extraction', body);
  if (categories === null) return ids;
  const query = { terms: { category: [...categories] } };
  const wanted = new Set(await search.findIds(database, who, 'extraction', { query }));
  return ids.filter((id) => wanted.has(id));
}

/** Ends in the log, whole or not: an export that nobody waits for any more must not go on. */
async function* rowsOf(
  { database, log }: Needs,
  who: Who,
  ids: readonly number[],
  layout: Layout,
  until: AbortSignal,
): AsyncGenerator<CellValue[]> {
  let rows = 0;
  let whole = false;
  try {
    for await (const document of readDocuments(database, who, ids, until))
      for (const row of layout.rows(document)) {
        rows++;
        yield row;
      }
    whole = !until.aborted;
  } finally {
    log.info({ tenant: who.tenant, user: who.actor.userId, rows, whole }, 'export of a list');
  }
}
