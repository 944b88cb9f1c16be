import type { Category } from '@recto/contracts/categories';
import type { LogExtraction, LogMetadata } from '@recto/contracts/endpoints/channel-logs';
import type {
  ExtractionEvent,
  ExtractionListItem,
  ViewerDocument,
} from '@recto/contracts/endpoints/extraction';
import type { ChannelLog, Trace } from '@recto/contracts/endpoints/intake';
import { asWritten, type Said } from '@recto/contracts/said/said';
import type { ExtractionStatus, PostMode } from '@recto/contracts/statuses';
import type { Selectable } from 'kysely';
import type { Trace as TraceTable } from '../../../platform/db/schema.gen.ts';
import { fromStored, inWords } from '../../../platform/texts/index.ts';
import {
  asCategory,
  asFileProblem,
  type DocumentRow,
  type LogRow,
  type PageRow,
} from '../../intake/index.ts';
import type { EventRow } from './event.queries.ts';
import type { ExtractionRow } from './extraction.queries.ts';
import type { ListRow } from './list.queries.ts';
import { emptySummary } from './summary.ts';

const iso = (date: Date): string => date.toISOString();
const isoOrNull = (date: Date | null): string | null => date && iso(date);

/** Addresses of an extraction's files (F-016 to F-018, X-047). */
export const resourceUrls = {
  document: (uuid: string, documentUuid: string) =>
    `/resources/extractions?key=${uuid}/documents/${documentUuid}.pdf`,
  download: (uuid: string) => `/resources/extractions?key=${uuid}/document.pdf`,
  original: (uuid: string) => `/resources/extractions?key=${uuid}/original`,
  mail: (uuid: string) => `/resources/extractions?key=${uuid}/mail.eml`,
  mailPdf: (uuid: string) => `/resources/extractions?key=${uuid}/mail.pdf`,
  thumbnail: (uuid: string, documentUuid: string, page: number) =>
    `/resources/extractions/${uuid}/documents/${documentUuid}/thumbnail?page=${page}`,
};

/** The last part of the address of a cover image (F-060): another one for another picture. */
export const coverName = (sha256: string): string => `cover-${sha256.slice(0, 16)}`;

/** A document whose pages were turned has other addresses than before, so that no cache shows how it was. */
const turned = (url: string, { pdf_version: version }: Pick<DocumentRow, 'pdf_version'>): string =>
  version === 0 ? url : `${url}&v=${version}`;

export const thumbnailUrl = (uuid: string, document: DocumentRow, page: number): string =>
  turned(resourceUrls.thumbnail(uuid, document.document_uuid, page), document);

export function presentListItem(
  row: ListRow,
  tags: ExtractionListItem['extractionTags'],
): ExtractionListItem {
  return {
    id: row.id,
    extractionUuid: row.extraction_uuid,
    version: row.version,
    category: row.category as Category,
    categoryKey: row.category_key,
    status: row.status as ExtractionStatus,
    postMode: row.post_mode as PostMode,
    inputChannelType: row.input_channel_type as ExtractionListItem['inputChannelType'],
    inputChannel: row.channel_name,
    inputChannelInbox: row.input_channel_inbox,
    inputChannelDate: iso(row.input_channel_date),
    extractionDate: isoOrNull(row.extraction_date),
    lastModifiedDate: iso(row.last_modified_date),
    lastModifiedBy: row.last_modified_by,
    tenantName: row.tenant_name,
    summary: Object.assign(emptySummary(), row.summary as object),
    pageCount: row.page_count,
    thumbnailUrl:
      row.document_uuid && row.thumbnail_sha256
        ? resourceUrls.thumbnail(row.extraction_uuid, row.document_uuid, row.thumbnail_page ?? 1)
        : null,
    documentChannelLog:
      row.log_id === null || row.channel_log_uuid === null
        ? null
        : {
            id: row.log_id,
            channelLogUuid: row.channel_log_uuid,
            originalName: row.original_name ?? '',
            status: row.log_status as ChannelLog['status'],
          },
    extractionTags: tags,
  };
}

/** The pages of the file, those of the extraction in its own order at the places that are theirs. */
function inOrder(pages: readonly PageRow[], own: readonly number[]): PageRow[] {
  const ordered = own.flatMap((number) => pages.find((page) => page.page_number === number) ?? []);
  let next = 0;
  return pages.map((page) => (own.includes(page.page_number) ? (ordered[next++] ?? page) : page));
}

/** The document for the viewer; `own` pages are those of the extraction. */
export function presentDocument(
  extraction: { extraction_uuid: string; pages: number[] },
  document: DocumentRow,
  pages: readonly PageRow[],
): ViewerDocument {
  const { extraction_uuid: uuid, pages: own } = extraction;
  return {
    documentUuid: document.document_uuid,
    name: document.name,
    url: turned(resourceUrls.document(uuid, document.document_uuid), document),
    originalUrl: resourceUrls.original(uuid),
    pdfUrl: turned(resourceUrls.download(uuid), document),
    pages: inOrder(pages, own).map((page) => ({
      number: page.page_number,
      width: page.page_width,
      height: page.page_height,
      image: page.pdf_image_page,
      category: asCategory(page.category_detected),
      own: own.length === 0 || own.includes(page.page_number),
      thumbnailUrl: thumbnailUrl(uuid, document, page.page_number),
      problem: fromStored(page.problem),
    })),
  };
}

export const presentEvent = (row: EventRow): ExtractionEvent => ({
  id: row.id,
  extractionUuid: row.extraction_uuid,
  eventType: row.event_type as ExtractionEvent['eventType'],
  eventStatus: row.event_status as ExtractionEvent['eventStatus'],
  message: fromStored(row.said) ?? (row.message === null ? null : asWritten(row.message)),
  reason: row.reason,
  actor: row.actor,
  createdDate: iso(row.created_date),
});

type Named = readonly Pick<DocumentRow, 'id' | 'name'>[];

/** A step of one of these documents; its file is named where there are several. */
const presentTrace = (row: Selectable<TraceTable>, documents: Named): Trace => ({
  name: row.name,
  status: row.status as Trace['status'],
  start: iso(row.started_at),
  end: isoOrNull(row.ended_at),
  message: fromStored(row.message),
  documentName:
    documents.length > 1 ? (documents.find(({ id }) => id === row.document_id)?.name ?? null) : null,
});

/** The steps of these documents, and those of documents that are gone. */
export const presentTraces = (rows: readonly Selectable<TraceTable>[], documents: Named): Trace[] =>
  rows
    .filter(({ document_id: of }) => of === null || documents.some(({ id }) => id === of))
    .map((row) => presentTrace(row, documents));

/** The same for the page of its log. */
export const presentLogTrace = (
  row: Selectable<TraceTable>,
  documents: Named,
  consoleUrl: string | null,
): LogMetadata['traces'][number] => ({
  ...presentTrace(row, documents),
  timestamp: iso(row.started_at),
  requestId: String(row.id),
  logGroupName: null,
  logStreamName: null,
  consoleUrl,
});

export const presentLogExtraction = (row: ExtractionRow): LogExtraction => ({
  extractionUuid: row.extraction_uuid,
  category: row.category,
  categoryKey: row.category_key,
  status: row.status,
  inputChannelDate: iso(row.input_channel_date),
  createdDate: iso(row.created_date),
  extractionDate: isoOrNull(row.extraction_date),
});

/** What it says; words that an administrator wrote into its record go before. */
export const remarksOf = ({ process_said: told, process_remarks: written }: LogRow): Said | null => {
  const sentence = fromStored(told);
  if (written === null || (sentence && inWords(sentence) === written)) return sentence;
  return asWritten(written);
};

export const presentLog = (log: LogRow, pageCount: number | null): ChannelLog => ({
  id: log.id,
  channelLogUuid: log.channel_log_uuid,
  category: asCategory(log.category),
  inbox: log.inbox,
  status: log.status as ChannelLog['status'],
  processRemarks: remarksOf(log),
  processProblem: asFileProblem(log.process_problem),
  originalName: log.original_name,
  logFrom: log.log_from,
  logDate: iso(log.log_date),
  createdBy: log.created_by,
  createdDate: iso(log.created_date),
  metadata: log.metadata as ChannelLog['metadata'],
  pageCount,
});
