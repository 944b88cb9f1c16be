import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EDITORS } from '../roles.ts';
import { LANGUAGES, Translation, UNTRANSLATED_REASONS } from '../translation.ts';
import { CaseDetail } from './case-review.ts';
import { ExtractionDetail } from './extraction.ts';

/** What values say in other languages (D-021, F-083, G-046, X-111). */

const id = z.string().min(1).max(256);

/**
 * Absent: translate. A list: what a person says it is, which is remembered for texts like it; null: the translation goes.
 */
const values = z.array(z.string().max(20_000)).max(200).nullable().optional();

const targetLanguage = z.enum(LANGUAGES).optional();
const version = z.int().optional();

/** A value of an extraction; `tableId` and `row` are given for a cell, `fieldId` is then the column. */
const FieldPlace = z.object({
  sectionId: id,
  fieldId: id,
  tableId: id.optional(),
  row: z.int().min(0).max(10_000).optional(),
});
const CasePlace = z.object({
  tabId: id,
  sectionId: id,
  fieldId: id,
  tableId: id.optional(),
  rowId: id.optional(),
});

const ExtractionBody = z.object({
  fields: z.array(FieldPlace.extend({ values })).max(2000).default([]),
  /** All values of these sections, with the cells of their tables. */
  sections: z
    .array(z.object({ sectionId: id }))
    .max(100)
    .default([]),
  /** Absent: the language of the caller's account. */
  targetLanguage,
  /** The version that the caller saw; a stale one gets 409 with the record as it is now. */
  version,
});

const told = { translation: Translation.nullable() };
const untold = { reason: z.enum(UNTRANSLATED_REASONS) };

/** `fields`: what was translated; null where the translation was taken away. */
export const TranslatedExtraction = z.object({
  language: z.enum(LANGUAGES),
  fields: z.array(FieldPlace.extend(told)),
  left: z.array(FieldPlace.extend(untold)),
  extraction: ExtractionDetail,
});
export type TranslatedExtraction = z.infer<typeof TranslatedExtraction>;
export const TranslatedCase = z.object({
  language: z.enum(LANGUAGES),
  fields: z.array(CasePlace.extend(told)),
  left: z.array(CasePlace.extend(untold)),
  case: CaseDetail,
});
export type TranslatedCase = z.infer<typeof TranslatedCase>;

export const translateFields = endpoint({
  name: 'translateFields',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/translate/fields',
  summary: 'Translate values of an extraction; they stay as they are, with the translation beside them',
  access: EDITORS,
  params: z.object({ uuid: z.uuid() }),
  body: ExtractionBody,
  reply: TranslatedExtraction,
  records: { 'params.uuid': 'extraction.uuid' },
});

/** The same with the uuid in the body. */
export const translateFieldsByBody = endpoint({
  name: 'translateFieldsByBody',
  method: 'PUT',
  path: '/api/extractions/translate/fields',
  summary: 'Translate values of the extraction that the body names',
  access: EDITORS,
  body: ExtractionBody.extend({ extractionUuid: z.uuid() }),
  reply: TranslatedExtraction,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

const caseUuid = z.uuid();
const ofCase = { 'body.caseUuid': 'document-case.uuid' } as const;

export const translateCaseSections = endpoint({
  name: 'translateCaseSections',
  method: 'PUT',
  path: '/api/document-cases/content/translate/sections',
  summary: 'Translate all values of sections of a document case, with the cells of their tables',
  access: EDITORS,
  body: z.object({
    caseUuid,
    sections: z
      .array(z.object({ tabId: id, sectionId: id }))
      .min(1)
      .max(300),
    targetLanguage,
    version,
  }),
  reply: TranslatedCase,
  records: ofCase,
});

export const translateCaseFields = endpoint({
  name: 'translateCaseFields',
  method: 'PUT',
  path: '/api/document-cases/content/translate/fields',
  summary: 'Translate values of a document case',
  access: EDITORS,
  body: z.object({
    caseUuid,
    fields: z.array(CasePlace.extend({ values })).min(1).max(2000),
    targetLanguage,
    version,
  }),
  reply: TranslatedCase,
  records: ofCase,
});
