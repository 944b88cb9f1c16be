import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Box } from '../geometry.ts';
import { COVER_IMAGE } from '../limits.ts';
import { ExtractionDetail } from './extraction.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;
const PageNumber = z.coerce.number().int().min(1).max(100_000);

/** One word of a page: its text, its box, and the line (from 0, in reading order) that it stands in. */
export const PageWord = z.object({ text: z.string(), box: Box, line: z.int() });
export type PageWord = z.infer<typeof PageWord>;

/** The words of one page in reading order. `source`: whether the file gave them or they were recognised. */
export const PageWords = z.object({
  page: z.int(),
  source: z.enum(['text', 'ocr', 'empty']),
  words: z.array(PageWord),
});
export type PageWords = z.infer<typeof PageWords>;

/** Any page of the file may be asked for: the file is shown whole to whoever may see the extraction. */
export const getPageWords = endpoint({
  name: 'getPageWords',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/words',
  summary: 'The words of a page with their boxes, in reading order',
  access: ['ROLE_USER'],
  params: byUuid,
  query: z.object({ page: PageNumber }),
  reply: PageWords,
  records: uuidRecord,
});

/** `confidence`: of the recogniser, of its least certain word, 0 to 1. */
export const RegionText = z.object({ text: z.string(), confidence: z.number().min(0).max(1) });
export type RegionText = z.infer<typeof RegionText>;

export const readRegion = endpoint({
  name: 'readRegion',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/read-region',
  summary: 'Read a box on an image again, by itself and finer; empty for a page whose text the file gave',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.object({ page: PageNumber, bbox: Box }),
  reply: RegionText,
  records: uuidRecord,
});

/** Places of a text in the document. */
export const TextMatches = z.object({
  /** All places, also those beyond the limit of `matches`. */
  total: z.int(),
  matches: z.array(z.object({ page: z.int(), boxes: z.array(Box) })),
});
export type TextMatches = z.infer<typeof TextMatches>;

/** Case, accents and width of characters make no difference; Chinese is found inside of longer runs. */
export const findText = endpoint({
  name: 'findText',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/find',
  summary: 'Where a text stands in the document, recognised pages included',
  access: ['ROLE_USER'],
  params: byUuid,
  query: z.object({ text: z.string().trim().min(1).max(200) }),
  reply: TextMatches,
  records: uuidRecord,
});

/** Another value that could be meant, and where it stands. */
export const ValueCandidate = z.object({
  page: z.int(),
  box: Box,
  /** As it would stand in the input: normalised where the type has a normal form. */
  text: z.string(),
  printed: z.string(),
  /** `engine`: it was weighed for this very value. `type`: it only has the right form. */
  kind: z.enum(['engine', 'type']),
});
export type ValueCandidate = z.infer<typeof ValueCandidate>;

/** At most nine, the likeliest first. `tableId` and `row` are given for a table cell, `fieldId` is then the column. */
export const getCandidates = endpoint({
  name: 'getCandidates',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/candidates',
  summary: 'What else could be the value of a field or cell',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  query: z.object({
    sectionId: z.string().max(200),
    fieldId: z.string().max(200),
    tableId: z.string().max(200).optional(),
    row: z.coerce.number().int().min(0).max(10_000).optional(),
    /** The page to look at for values of the right form: the one on screen. */
    page: PageNumber.optional(),
  }),
  reply: z.array(ValueCandidate),
  records: uuidRecord,
});

/** Base64, with or without the head of a data address. */
const ImageBase64 = z
  .string()
  .min(1)
  .max(Math.ceil((COVER_IMAGE.bytes * 4) / 3) + 200);
const ByBody = z.object({ extractionUuid: z.uuid() });
const byBodyRecord = { 'body.extractionUuid': 'extraction.uuid' } as const;

/** Sets the cover image of an extraction (D-022): a PNG or JPEG. */
export const setCoverImage = endpoint({
  name: 'setCoverImage',
  method: 'POST',
  path: '/api/extractions/cover-image',
  summary: 'Set the cover image; the extraction is named in the body',
  access: ['ROLE_CONTRIBUTOR'],
  body: ByBody.extend({ imageBase64: ImageBase64 }),
  reply: ExtractionDetail,
  records: byBodyRecord,
});

/** The same with the uuid in the path, where the body may be the bare base64 as text/plain. */
export const setCoverImageByPath = endpoint({
  name: 'setCoverImageByPath',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/cover-image',
  summary: 'Set the cover image',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.union([z.object({ imageBase64: ImageBase64 }), ImageBase64]),
  reply: ExtractionDetail,
  records: uuidRecord,
});

export const removeCoverImage = endpoint({
  name: 'removeCoverImage',
  method: 'DELETE',
  path: '/api/extractions/cover-image',
  summary: 'Remove the cover image; the extraction is named in the body',
  access: ['ROLE_CONTRIBUTOR'],
  body: ByBody,
  reply: ExtractionDetail,
  records: byBodyRecord,
});

export const removeCoverImageByPath = endpoint({
  name: 'removeCoverImageByPath',
  method: 'DELETE',
  path: '/api/extractions/uuid/:uuid/cover-image',
  summary: 'Remove the cover image',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  reply: ExtractionDetail,
  records: uuidRecord,
});
