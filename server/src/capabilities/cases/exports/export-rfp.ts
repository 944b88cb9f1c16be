import { Readable } from 'node:stream';
import { caseFields, PACKAGING_FIELDS } from '@recto/contracts/case-content';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import { RFP_CASES } from '@recto/contracts/limits';
import type { CaseListItem } from '@recto/contracts/lists/case-list';
import { said } from '@recto/contracts/said/said';
import type { CellValue } from 'hucre/xlsx';
import { ZipFile } from 'yazl';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { readQuery } from '../../../platform/search/read-query.ts';
import type { Services } from '../../../platform/services.ts';
import { cellOf } from '../../../platform/workbook/cell.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { streamSheet } from '../../../platform/workbook/stream-sheet.ts';
import { findVisibleHeads } from '../../extraction/viewing/index.ts';
import { findDocuments } from '../../intake/index.ts';
import { type CaseRow, findCaseById, findCasesByIds } from '../case.queries.ts';
import { findExtractionIds } from '../case-detail.queries.ts';
import { openContent } from '../content/open-content.ts';
import { HAS_DRAWINGS } from '../drawings/set-case-medias.ts';
import { contentOfRow } from '../get-case.ts';
import { caseColumns } from '../list/export-list.ts';
import { CASE_TEXTS } from '../list/export-texts.ts';
import { findFoundCases } from '../list/search.queries.ts';
import { caseSheet, drawingsOf, openDrawings } from './export-case-docx.ts';

type Needs = Pick<Services, 'database' | 'search' | 'config' | 'storage' | 'log'>;
type Wanted = { query?: string | undefined; locale: Locale; until: AbortSignal };
type Work = { readonly services: Needs; readonly who: Who; readonly wanted: Wanted };

/**
 * What a vendor is sent who is asked for an offer: `cases.xlsx`, and for each case a folder with its specification in
 * Word, its drawings and the originals of its documents, as far as the actor opens them. Written while it is read: no
 * more than one part of it is in memory.
 * @throws Problem 400 for more cases than one file holds, or what is wrong with the search
 */
export async function exportRfp(services: Needs, who: Who, wanted: Wanted): Promise<MadeFile> {
  const { database, search } = services;
  const ids = await search.findIds(database, who, 'documentcase', await readQuery(wanted.query));
  if (ids.length > RFP_CASES) throw badRequest(said('rfp_many', { found: ids.length, most: RFP_CASES }));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const work = { services, who, wanted };
  // Whoever waits learns that the file is broken off instead of being given half of it as a whole.
  const fail = (error: Error) => {
    services.log.error({ err: error }, 'a file for a request for proposal failed');
    output.destroy(error);
  };
  (zip as unknown as NodeJS.EventEmitter).on('error', fail);
  addLazily(zip, 'cases.xlsx', () => sheetOf(work, ids));
  void addCases(zip, work, ids).catch(fail);
  const today = new Date().toISOString().slice(0, DATE_PATTERNS.exportDate.length);
  return {
    fileName: fileNameOf(['RFP', today], 'zip', 'file.zip'),
    mediaType: 'application/zip',
    content: output,
  };
}

/** A part that is made when its turn comes. */
const addLazily = (zip: ZipFile, name: string, make: () => Promise<Readable>): void =>
  zip.addReadStreamLazy(name, (done) => {
    make().then(
      (stream) => done(null, stream),
      (error: unknown) => done(error, null as never),
    );
  });

const asStream = (bytes: Uint8Array): Readable => Readable.from([bytes]);

async function addCases(zip: ZipFile, work: Work, ids: readonly number[]): Promise<void> {
  const names = new Names();
  for (const id of ids) {
    if (work.wanted.until.aborted) return;
    await inTenant(work, async (scope) => {
      const row = await findCaseById(scope, id);
      if (row) await addCase(zip, work, { scope, row, folder: names.take(row.case_no || row.case_uuid) });
    });
  }
  zip.end();
}

const inTenant = <T>({ services, who }: Work, task: (scope: TenantScope) => Promise<T>): Promise<T> =>
  services.database.inTenant(who, task);

/** Names the parts of one case; their bytes are fetched when it is their turn. */
async function addCase(
  zip: ZipFile,
  work: Work,
  { scope, row, folder }: { scope: TenantScope; row: CaseRow; folder: string },
): Promise<void> {
  const { services, wanted } = work;
  const names = new Names();
  // A part is fetched long after it was named: a case that is gone since, or closed, gives none.
  const again = (task: (inside: TenantScope, now: CaseRow) => Promise<Readable>) => () =>
    inTenant(work, async (inside) => {
      const now = await findCaseById(inside, row.id);
      if (!now) throw notFound();
      return task(inside, now);
    });
  if (row.category === HAS_DRAWINGS)
    addLazily(
      zip,
      `${folder}/specification.docx`,
      again(async (inside, now) =>
        asStream(await caseSheet(inside, now, wanted.locale, await drawingsOf(inside, services, now))),
      ),
    );
  const fetched = (sha256: string) =>
    again(async (inside) => (await services.storage.open(inside, sha256)).stream);
  for (const [at, { title, sha256 }] of (await openDrawings(scope, row)).entries())
    addLazily(zip, `${folder}/drawings/${names.take(title || `drawing ${at + 1}`, 'png')}`, fetched(sha256));
  for (const { name, sha256 } of await originalsOf(scope, row)) {
    const [, bare = name, extension = 'pdf'] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
    addLazily(zip, `${folder}/vendors/${names.take(bare, extension)}`, fetched(sha256));
  }
}

/** The files that the documents of a case came in, those that the actor opens, each once. */
async function originalsOf(scope: TenantScope, row: CaseRow): Promise<{ name: string; sha256: string }[]> {
  const rows = await findVisibleHeads(scope, { ids: await findExtractionIds(scope, row.id) });
  const ids = [...new Set(rows.flatMap((one) => one.document_id ?? []))];
  const documents = await findDocuments(scope, ids);
  return documents.map((one) => ({ name: one.name, sha256: one.original_sha256 }));
}

/** Names for files that no two have, whatever the difference of their letters. */
class Names {
  readonly #taken = new Set<string>();

  take(wanted: string, extension?: string): string {
    const clean = fileNameOf([wanted], 'x', 'case.x').slice(0, -'.x'.length);
    const ending = extension ? `.${extension.toLowerCase().replace(/[^a-z0-9]/g, '')}` : '';
    for (let n = 1; ; n++) {
      const name = `${clean}${n === 1 ? '' : ` (${n})`}${ending}`;
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}

/** Cases whose contents are in memory together. */
const SHEET_PAGE = 50;

/** A row for each case: what the list says, and what packaging cases are told apart by. */
function sheetOf({ services, who, wanted }: Work, ids: readonly number[]): Promise<Readable> {
  const { heads, cells } = caseColumns(who.actor.roles, {
    locale: wanted.locale,
    publicUrl: services.config.publicUrl,
  });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (let start = 0; start < ids.length && !wanted.until.aborted; start += SHEET_PAGE) {
      const page = ids.slice(start, start + SHEET_PAGE);
      yield* await services.database.inTenant({ ...who, reading: true }, async (scope) => {
        const found = await findFoundCases(scope, page);
        return (await findCasesByIds(scope, page)).flatMap((row) => {
          const one = found.get(row.id);
          return one ? [[...cells(one.source as CaseListItem), ...packagingCells(scope, row)]] : [];
        });
      });
    }
  }
  const columns = [...heads, ...PACKAGING_FIELDS.map((header) => ({ header, width: 20 }))];
  const { title } = CASE_TEXTS[wanted.locale];
  return streamSheet(rows(), { title, columns, records: ids.length });
}

function packagingCells({ actor }: TenantScope, row: CaseRow): CellValue[] {
  const content = openContent(contentOfRow(row), actor.roles);
  const values = new Map(
    [...caseFields(content)].map(({ field }) => [field.id, field.data.values.join('\n')] as const),
  );
  return PACKAGING_FIELDS.map((id) => cellOf(values.get(id)));
}
