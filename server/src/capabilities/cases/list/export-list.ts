import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE } from '@recto/contracts/exports';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import type { CaseListItem } from '@recto/contracts/lists/case-list';
import type { Role } from '@recto/contracts/roles';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import type { Database, Who } from '../../../platform/db/scope.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { readQuery } from '../../../platform/search/read-query.ts';
import type { Services } from '../../../platform/services.ts';
import { cellOf, safeText } from '../../../platform/workbook/cell.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { streamSheet, TIME_FORMAT, XLSX_TYPE } from '../../../platform/workbook/stream-sheet.ts';
import { opensKind } from '../cases.policy.ts';
import { CASE_TEXTS, type CaseTexts } from './export-texts.ts';
import { findFoundCases } from './search.queries.ts';

/** Cases that are read together, each time in a transaction of its own. */
const PAGE = 500;

type Sight = { texts: CaseTexts; publicUrl: string };
type Column = {
  readonly header: keyof CaseTexts;
  readonly width: number;
  readonly numFmt?: string;
  /** For those who open packaging cases. */
  readonly packaging?: true;
  cell(one: CaseListItem, sight: Sight): CellValue;
};

const COLUMNS: readonly Column[] = [
  { header: 'number', width: 24, cell: ({ caseNo }) => cellOf(caseNo) },
  { header: 'category', width: 18, cell: ({ category }) => cellOf(category) },
  { header: 'status', width: 14, cell: ({ status }) => status },
  { header: 'documents', width: 12, cell: ({ documents }) => documents },
  { header: 'tags', width: 24, cell: ({ caseTags }) => cellOf(caseTags.map(({ name }) => name).join(', ')) },
  { header: 'vendorSpecs', width: 20, packaging: true, cell: ({ vendorSpecs }) => vendorSpecs },
  { header: 'region', width: 14, packaging: true, cell: ({ region }) => cellOf(region) },
  { header: 'legalEntity', width: 18, packaging: true, cell: ({ legalEntity }) => cellOf(legalEntity) },
  {
    header: 'packagingCategory',
    width: 18,
    packaging: true,
    cell: ({ packagingCategory }) => cellOf(packagingCategory),
  },
  {
    header: 'packagingSubCategory',
    width: 20,
    packaging: true,
    cell: ({ packagingSubCategory }) => cellOf(packagingSubCategory),
  },
  {
    header: 'packagingMaterial',
    width: 20,
    packaging: true,
    cell: ({ packagingMaterial }) => cellOf(packagingMaterial),
  },
  { header: 'color', width: 14, packaging: true, cell: ({ color }) => cellOf(color) },
  {
    header: 'drawing',
    width: 10,
    packaging: true,
    cell: ({ hasDrawing }, { texts }) => (hasDrawing ? texts.yes : texts.no),
  },
  { header: 'created', width: 17, numFmt: TIME_FORMAT, cell: ({ createdDate }) => new Date(createdDate) },
  { header: 'createdBy', width: 26, cell: ({ createdBy }) => cellOf(createdBy) },
  {
    header: 'modified',
    width: 17,
    numFmt: TIME_FORMAT,
    cell: ({ lastModifiedDate }) => new Date(lastModifiedDate),
  },
  { header: 'modifiedBy', width: 26, cell: ({ lastModifiedBy }) => cellOf(lastModifiedBy) },
  {
    header: 'address',
    width: 60,
    cell: ({ caseUuid }, { publicUrl }) => safeText(`${publicUrl}/document-cases/${caseUuid}/review`),
  },
];

const columnsFor = (roles: readonly Role[]): readonly Column[] =>
  COLUMNS.filter(({ packaging }) => !packaging || opensKind(roles, 'Packaging'));

type Wanted = {
  query?: string | undefined;
  locale: Locale;
  until: AbortSignal;
  /** With each case that was looked through. */
  onRead?: () => void;
};

/** What a workbook says of each case, for who holds these roles: heads, and the cells of one. */
export function caseColumns(
  roles: readonly Role[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): { heads: ColumnDef[]; cells: (one: CaseListItem) => CellValue[] } {
  const columns = columnsFor(roles);
  const texts = CASE_TEXTS[locale];
  const sight: Sight = { texts, publicUrl };
  return {
    heads: columns.map(({ header, width, numFmt }) => ({
      header: texts[header],
      width,
      ...(numFmt && { numFmt }),
    })),
    cells: (one) => columns.map(({ cell }) => cell(one, sight)),
  };
}

/**
 * The cases that a search finds, as far as the actor opens them, as a workbook that is written while it is read.
 * @returns the file, and how many cases are looked through for it
 * @throws Problem 400 that names the place of what is wrong with the search
 */
export async function exportCases(
  { database, search, config }: Pick<Services, 'database' | 'search' | 'config'>,
  who: Who,
  { query, locale, until, onRead }: Wanted,
): Promise<MadeFile & { total: number }> {
  const ids = await search.findIds(database, who, 'documentcase', await readQuery(query));
  const { heads, cells } = caseColumns(who.actor.roles, { locale, publicUrl: config.publicUrl });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const one of readCases(database, who, ids, until)) {
      yield cells(one);
      onRead?.();
    }
  }
  const today = new Date().toISOString().slice(0, DATE_PATTERNS.exportDate.length);
  return {
    total: ids.length,
    fileName: fileNameOf(['Cases', today], 'xlsx', EXPORT_FILE.xlsx),
    mediaType: XLSX_TYPE,
    content: await streamSheet(rows(), {
      title: CASE_TEXTS[locale].title,
      columns: heads,
      records: ids.length,
    }),
  };
}

/** Cases in this order; what was deleted or closed meanwhile is left out. */
async function* readCases(
  database: Database,
  who: Who,
  ids: readonly number[],
  until: AbortSignal,
): AsyncGenerator<CaseListItem> {
  for (let at = 0; at < ids.length && !until.aborted; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    const found = await database.inTenant({ ...who, reading: true }, (scope) => findFoundCases(scope, page));
    for (const id of page) {
      const one = found.get(id);
      if (one) yield one.source as CaseListItem;
    }
  }
}
