/** Why an archive is not taken, in a sentence for the person at the keyboard. */
export class ArchiveRefused extends Error {}

/** It is torn, or its form is not that of an archive. */
export class TarError extends ArchiveRefused {}
