import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { Box } from './geometry.ts';
import { CASE_MEDIAS, TEXT_LIMITS } from './limits.ts';
import { InputConfig, ReviewMark } from './result.ts';
import { ROLES } from './roles.ts';
import { Translations } from './translation.ts';

/**
 * What stands in a case: tabs of sections of fields and tables (G-049 to G-051). Values are copies with the place that
 * they came from; what the page shows there is read from the document, so that nothing of it goes stale here.
 */

const id = z.string().min(1).max(TEXT_LIMITS.name);
const text = z.string().max(20_000);
const texts = z.array(text).max(200);

/** Where a value was taken from. `fieldId` is the column where `tableId` and `row` are given. */
export const CaseSource = z.object({
  extractionUuid: z.uuid(),
  /** Of the document, when the value was taken: who opens it sees the value. */
  category: z.enum(CATEGORIES),
  sectionId: id,
  fieldId: id,
  tableId: id.optional(),
  row: z.int().min(0).optional(),
});
export type CaseSource = z.infer<typeof CaseSource>;

/** The faces of a value, as in a result, without its places. */
export const CaseData = z.object({
  values: texts,
  standard_values: texts,
  extracted_values: texts,
  /** As in a result: who changes `values` drops them. */
  translations: Translations.optional(),
});
export type CaseData = z.infer<typeof CaseData>;

/** One of several values that the documents of a case give, with all that give it. */
export const CaseCandidate = z.object({ data: CaseData, from: z.array(CaseSource).min(1).max(200) });
export type CaseCandidate = z.infer<typeof CaseCandidate>;

const roles = z.array(z.enum(ROLES)).optional();

export const CaseField = z.object({
  id,
  name: z.string().max(TEXT_LIMITS.name),
  label: z.object({ value: z.string(), standard_value: z.string() }),
  data: CaseData,
  review: ReviewMark,
  input_config: InputConfig.optional(),
  /** Those of the field that it came from. */
  roles,
  /** Absent: typed in the case. */
  from: CaseSource.optional(),
  /** What documents say, where they do not all say the same; the one that was taken first. */
  candidates: z.array(CaseCandidate).max(200).optional(),
});
export type CaseField = z.infer<typeof CaseField>;

export const CaseColumn = z.object({
  id,
  label: z.string().max(TEXT_LIMITS.name),
  input_config: InputConfig.optional(),
  roles,
});
export type CaseColumn = z.infer<typeof CaseColumn>;

/** A row of a table; cells by column id, those without a value are absent. */
export const CaseTableRow = z.object({
  id,
  /** The row of a document that it was taken from; absent: typed. */
  from: z
    .object({
      extractionUuid: z.uuid(),
      category: z.enum(CATEGORIES),
      sectionId: id,
      tableId: id,
      row: z.int().min(0),
    })
    .optional(),
  cells: z.record(z.string(), CaseData.extend({ review: ReviewMark.optional() })),
});
export type CaseTableRow = z.infer<typeof CaseTableRow>;

export const CaseTable = z.object({
  id,
  title: z.string().max(TEXT_LIMITS.name),
  columns: z.array(CaseColumn).max(200),
  rows: z.array(CaseTableRow).max(5000),
});
export type CaseTable = z.infer<typeof CaseTable>;

export const CaseSection = z.object({
  id,
  title: z.string().max(TEXT_LIMITS.name),
  roles,
  fields: z.array(CaseField).max(1000),
  tables: z.array(CaseTable).max(100),
});
export type CaseSection = z.infer<typeof CaseSection>;

/** Pictures of tabs; others are shown as `document`. */
export const CASE_ICONS = [
  'document',
  'order',
  'lines',
  'certificate',
  'person',
  'company',
  'box',
  'parts',
] as const;

export const CaseTab = z.object({
  id,
  title: z.string().max(TEXT_LIMITS.name),
  icon: z.string().max(50),
  sections: z.array(CaseSection).max(300),
});
export type CaseTab = z.infer<typeof CaseTab>;

/** A drawing of the case (G-045). The picture itself is a file: `/resources/document-cases/{uuid}/medias/{id}`. */
export const CaseMedia = z.object({
  id: z.uuid(),
  /** Null: added by hand from elsewhere. */
  fromExtractionUuid: z.uuid().nullable(),
  /** Of that document, set by the server: who opens it sees the drawing. */
  category: z.enum(CATEGORIES).optional(),
  mediaType: z.literal('image/png'),
  title: z.string().max(TEXT_LIMITS.name).optional(),
  page: z.int().min(1).optional(),
  bbox: Box.optional(),
});
export type CaseMedia = z.infer<typeof CaseMedia>;

/** When values were last taken from documents, and from which state of each. */
export const LastConsolidation = z.object({
  at: z.string(),
  by: z.string(),
  from: z
    .array(z.object({ extractionUuid: z.uuid(), category: z.enum(CATEGORIES), revision: z.int() }))
    .max(1000),
});
export type LastConsolidation = z.infer<typeof LastConsolidation>;

export const CaseContent = z.object({
  tabs: z.array(CaseTab).max(200),
  medias: z.array(CaseMedia).max(CASE_MEDIAS.most),
  lastConsolidation: LastConsolidation.optional(),
});
export type CaseContent = z.infer<typeof CaseContent>;

export const EMPTY_CONTENT: CaseContent = { tabs: [], medias: [] };

/** What `packaging` cases are listed and filtered by: ids of fields of their content (G-015). */
export const PACKAGING_FIELDS = [
  'packagingCategory',
  'region',
  'packagingMaterial',
  'volumeUom',
  'volume',
  'materialInner',
  'materialOuter',
  'subCategoryIBC',
  'subCategory',
  'palletMaterial',
  'palletStandard',
  'color',
  'isFDAapproved',
  'isEXProtection',
  'isSMPtreated',
  'legalEntity',
] as const;
export type PackagingField = (typeof PACKAGING_FIELDS)[number];

/** True while the documents of a case say several things and nobody has chosen one. */
export const differs = ({ candidates = [], review }: Pick<CaseField, 'candidates' | 'review'>): boolean =>
  candidates.length > 1 && !review.result.reviewed;

/** Every field of a content with where it stands. */
export function* caseFields(
  content: CaseContent,
): Generator<{ tab: CaseTab; section: CaseSection; field: CaseField }> {
  for (const tab of content.tabs)
    for (const section of tab.sections) for (const field of section.fields) yield { tab, section, field };
}
