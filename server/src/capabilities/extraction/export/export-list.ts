import { CATEGORIES, type Category } from '@recto/contracts/categories';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE, type ExportTable } from '@recto/contracts/exports';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import type { SearchBody } from '@recto/contracts/search/body';
import type { CellValue } from 'hucre/xlsx';
import type { Who } from '../../../platform/db/scope.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { readQuery } from '../../../platform/search/read-query.ts';
import type { Services } from '../../../platform/services.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { streamSheet, XLSX_TYPE } from '../../../platform/workbook/stream-sheet.ts';
import { readDocuments } from './exported-document.ts';
import type { SheetLayout } from './list-columns.ts';
import { categoriesWith, documentLayout, tableLayout } from './list-layouts.ts';
import { EXPORT_TEXTS } from './texts.ts';

type Wanted = {
  tableName?: ExportTable | undefined;
  /** A search body as JSON. */
  query?: string | undefined;
  locale: Locale;
  /** Aborted when nobody waits for the file any more: its writer itself would notice only with its next piece. */
  until: AbortSignal;
  /** With each document that was looked through. */
  onRead?: () => void;
};

type Needs = Pick<Services, 'database' | 'search' | 'config' | 'log'>;

/**
 * A workbook of what a search finds, as far as the actor may see it, written while it is read: neither the documents
 * nor the file are ever whole in memory.
 * @returns the file, and how many documents are looked through for it
 * @throws Problem 400 that names the place of what is wrong with the search
 */
export async function exportList(
  services: Needs,
  who: Who,
  { tableName, query, locale, until, onRead }: Wanted,
): Promise<MadeFile & { total: number }> {
  const body = await readQuery(query);
  const occurring = await findCategories(services, who, body);
  const texts = EXPORT_TEXTS[locale];
  const reader = { roles: who.actor.roles, texts, portal: services.config };
  const categories = tableName ? categoriesWith(occurring, tableName) : occurring;
  const layout = tableName ? tableLayout(tableName, categories, reader) : documentLayout(categories, reader);
  const ids = await findIds(services, who, body, tableName ? categories : null);
  const today = new Date().toISOString().slice(0, DATE_PATTERNS.exportDate.length);
  return {
    total: ids.length,
    fileName: fileNameOf([tableName ?? 'Extractions', today], 'xlsx', EXPORT_FILE.xlsx),
    mediaType: XLSX_TYPE,
    content: await streamSheet(rowsOf(services, who, ids, layout, { until, onRead }), {
      title: tableName ?? texts.documents,
      columns: layout.columns,
      records: ids.length,
    }),
  };
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
  layout: SheetLayout,
  { until, onRead }: Pick<Wanted, 'until' | 'onRead'>,
): AsyncGenerator<CellValue[]> {
  let rows = 0;
  let whole = false;
  try {
    for await (const document of readDocuments(database, who, ids, until)) {
      for (const row of layout.rows(document)) {
        rows++;
        yield row;
      }
      onRead?.();
    }
    whole = !until.aborted;
  } finally {
    log.info({ tenant: who.tenant, user: who.actor.userId, rows, whole }, 'export of a list');
  }
}
