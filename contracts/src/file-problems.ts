/**
 * What may be wrong with a file, as codes that programs can tell apart. Where one is stored or sent, a sentence for
 * people stands beside it; the web app says it in the language of the reader.
 */
export const FILE_PROBLEMS = [
  'UNSUPPORTED_TYPE',
  /** Opens with a password, which somebody has to give. */
  'ENCRYPTED',
  'WRONG_PASSWORD',
  /** Protected by a certificate, or in another way that no password opens. */
  'UNSUPPORTED_PROTECTION',
  'DAMAGED',
  'EMPTY',
  'TOO_MANY_PAGES',
  'TOO_LARGE',
  'TIMED_OUT',
  'OUT_OF_MEMORY',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];
