import type { InputChannel, Protocol } from './channel.ts';
import { folder } from './folder.ts';
import { imap } from './imap.ts';
import { office365 } from './office365.ts';

/** How documents are fetched, by protocol. Mail by SMTP comes by itself, and uploads are brought by people. */
export const PROTOCOLS = { O365: office365, IMAP: imap, FOLDER: folder } as const satisfies Partial<
  Record<InputChannel['protocol'], Protocol>
>;
