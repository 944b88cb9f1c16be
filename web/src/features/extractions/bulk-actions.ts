import { setTags } from '@recto/contracts/endpoints/actions';
import { postExtraction } from '@recto/contracts/endpoints/posting';
import { setStatus } from '@recto/contracts/endpoints/review';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { call } from '../../lib/api.ts';
import type { FoundExtraction } from './extractions.queries.ts';

/** Tags that are given to all and taken from all; the others of each stay. */
export type TagChange = { readonly add: ReadonlySet<number>; readonly remove: ReadonlySet<number> };

/** The tags of one after the change. */
export const tagsAfter = (before: readonly { id: number }[], { add, remove }: TagChange): number[] => [
  ...new Set([...before.map(({ id }) => id).filter((id) => !remove.has(id)), ...add]),
];

/** Gives one the tags again that it had. */
export const TAGS_BACK: TagChange = { add: new Set(), remove: new Set() };

/** What is done to one row, as it is now. What the server refuses, it refuses with a sentence. */
export const BULK = {
  tags: (item: FoundExtraction, change: TagChange) =>
    call(setTags, {
      params: { uuid: item.extractionUuid },
      body: { tagIds: tagsAfter(item.extractionTags, change) },
    }),
  status: ({ extractionUuid, version }: FoundExtraction, status: ExtractionStatus) =>
    call(setStatus, { params: { status }, body: { extractionUuid, version } }),
  post: ({ extractionUuid: uuid }: FoundExtraction) => call(postExtraction, { params: { uuid }, query: {} }),
} as const;

/** How a row is called where it is told what became of it. */
export const nameOf = ({ summary, documentChannelLog: log, extractionUuid }: FoundExtraction): string =>
  summary.number ?? log?.originalName ?? extractionUuid;
