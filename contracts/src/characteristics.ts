import { z } from 'zod';
import type { Category } from './categories.ts';
import type { Tone } from './statuses.ts';

/** Of which business a Mic is. */
export const MIC_CATEGORIES = ['COA_IFF', 'COA_NB'] as const;
export type MicCategory = (typeof MIC_CATEGORIES)[number];
export const MIC_TYPES = ['QUANTITATIVE', 'QUALITATIVE'] as const;

/** The Mics that the certificates of a category are held against. */
export const MIC_CATEGORY: Partial<Record<Category, MicCategory>> = { COA: 'COA_IFF', NB_COA: 'COA_NB' };

/**
 * From this likeness on, 0 to 1, the likest name is taken for what a sample means unless somebody says otherwise; below it
 * somebody has to say which. The likest two of the known characteristics that are not the same reach 0.879 ("diethyl
 * phthalate" and "diethylhexyl phthalate", `similar.test.ts`); names that say the same in other words reach 0.9 and more.
 */
export const SURE_LIKENESS = 0.9;

export const SAMPLE_STATUSES = [
  'NEW',
  'UNCERTAIN',
  'SUBMITTED',
  'APPROVED',
  'INVALID',
  'CONTAINS_INVALID',
] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** J-034, X-081. */
export const SAMPLE_TONE: Record<SampleStatus, Tone> = {
  NEW: 'primary',
  UNCERTAIN: 'warning',
  SUBMITTED: 'info',
  APPROVED: 'success',
  INVALID: 'secondary',
  CONTAINS_INVALID: 'secondary',
};

/** A characteristic that materials are tested for. */
export const Mic = z.object({
  id: z.int(),
  code: z.string(),
  description: z.string(),
  iffManSpecCode: z.string(),
  uom: z.string(),
  active: z.boolean(),
  type: z.enum(MIC_TYPES),
  category: z.enum(MIC_CATEGORIES),
});
export type Mic = z.infer<typeof Mic>;

/** What a laboratory calls a Mic. */
export const MicSynonym = z.object({
  id: z.int(),
  synonym: z.string(),
  languageCode: z.string(),
  active: z.boolean(),
  mic: z.object({ id: z.int(), code: z.string(), category: z.enum(MIC_CATEGORIES) }),
});
export type MicSynonym = z.infer<typeof MicSynonym>;

/** A synonym that is like a text; `score` from 0 to 1. */
export const SimilarMic = z.object({
  synonym: z.string(),
  mic: Mic.pick({ code: true, description: true, iffManSpecCode: true, uom: true, type: true }),
  score: z.number(),
});
export type SimilarMic = z.infer<typeof SimilarMic>;

/** A name on certificates that no active synonym explains. */
export const SynonymSample = z.object({
  id: z.int(),
  version: z.int(),
  /** The name as printed. */
  code: z.string(),
  micCode: z.string(),
  micDescription: z.string(),
  status: z.enum(SAMPLE_STATUSES),
  category: z.enum(['GLOBAL', ...MIC_CATEGORIES]),
  extractionUuid: z.uuid().nullable(),
  extractionCount: z.int(),
  maxScore: z.number(),
  comment: z.string(),
});
export type SynonymSample = z.infer<typeof SynonymSample>;

/** A characteristic of a material, with the limits that hold on a day (F-041). */
export const MaterialMic = z.object({
  mic: z.string(),
  micdescription: z.string(),
  type: z.enum(MIC_TYPES),
  /** Of the limits; that of the Mic where they have none of their own. */
  uom: z.string(),
  range: z.string(),
  lowerRange: z.string().nullable(),
  upperRange: z.string().nullable(),
  charValue: z.string(),
  substanceCode: z.string(),
  substanceDescription: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});
export type MaterialMic = z.infer<typeof MaterialMic>;

export const Material = z.object({
  /** 18 characters, with leading zeros. */
  ipc: z.string(),
  description: z.string(),
  active: z.boolean(),
  mics: z.array(MaterialMic),
});
export type Material = z.infer<typeof Material>;

/** PASS and FAIL as the limits say; UNKNOWN when result and limits cannot be compared. */
export const VERDICTS = ['PASS', 'FAIL', 'UNKNOWN'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const VERDICT_TONE: Record<Verdict, Tone> = { PASS: 'success', FAIL: 'danger', UNKNOWN: 'secondary' };

/** A result as it is compared. */
export const ResultReading = z.object({
  operator: z.enum(['=', '<', '≤', '>', '≥', '≈']),
  /** A plain decimal. */
  number: z.string(),
  unit: z.string(),
  /** The number in the unit of the limits, where that is another one. */
  compared: z.string().nullable(),
});
export type ResultReading = z.infer<typeof ResultReading>;

/** A row of a certificate: which Mic it is, and how its result stands to the limits of the material. */
export const CheckedCharacteristic = z.object({
  /** Of the table `attributes`, from 0. */
  row: z.int(),
  characteristic: z.string(),
  result: z.string(),
  unit: z.string(),
  mic: Mic.nullable(),
  /** How the Mic was known: its code is printed, or a synonym of it. */
  by: z.enum(['code', 'synonym']).nullable(),
  /** The synonym that explains the name; null where a code or nothing does. */
  synonym: z.object({ id: z.int(), synonym: z.string() }).nullable(),
  /** The name in the queue of unknown names; null where the Mic is known. */
  sample: SynonymSample.nullable(),
  limits: MaterialMic.nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  /** How the result was read; null for words, and where there are no limits. */
  reading: ResultReading.nullable(),
});
export type CheckedCharacteristic = z.infer<typeof CheckedCharacteristic>;

export const CertificateCheck = z.object({
  /** Material of the certificate; null when its code is unknown. */
  material: Material.omit({ mics: true }).nullable(),
  ipc: z.string(),
  /** The day whose limits hold: of manufacture, else of the report; null when the certificate names neither. */
  limitsOn: z.string().nullable(),
  rows: z.array(CheckedCharacteristic),
  /** Characteristics of the material that the certificate does not report. */
  missing: z.array(MaterialMic),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;

/** The table of certificates whose rows are characteristics. */
export const CHARACTERISTICS_TABLE = 'attributes';
