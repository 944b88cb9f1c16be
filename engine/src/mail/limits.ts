const MB = 1024 * 1024;

/** What of a mail is looked at. What lies beyond is told as a problem, never an endless task. */
export const MAIL_LIMITS = {
  /** Of the whole mail. The largest that mail servers commonly take is 150 MB. */
  bytes: 150 * MB,
  /** Of the headers of one part. */
  headerBytes: 512 * 1024,
  headers: 2000,
  addresses: 200,
  /** Of one header that people see. */
  headerText: 2000,
  /** Parts within parts. */
  depth: 40,
  parts: 5000,
  /** Mails and archives within each other. */
  containers: 4,
  attachments: 500,
  /** Of all files that a mail and its archives hold. */
  unpackedBytes: 400 * MB,
  archiveEntries: 1000,
  /** An archive may hold this much in any case, and beyond it this many times its own size. */
  archiveFreeBytes: 20 * MB,
  archiveRatio: 100,
  /** Of one written body as it was sent. */
  bodyBytes: 4 * MB,
  text: 200_000,
  html: 250_000,
  nodes: 40_000,
  /** Elements within elements. */
  htmlDepth: 100,
  problems: 50,
} as const;
