import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMail } from './open-mail.ts';
import { type OpenedMail, readOpenedMail } from './opened-mail.ts';

/** What a test writes: lines are joined as in mails, bytes stay as they are. */
export type Raw = string | Buffer;

export const raw = (...parts: readonly Raw[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part.replaceAll('\n', '\r\n')) : part)),
  );

let count = 0;

/** A multipart with the given parts, each with its own headers. */
export function multipart(kind: string, ...parts: readonly Raw[]): Buffer {
  const boundary = `=_${kind}_${count++}`;
  return raw(
    `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n`,
    ...parts.flatMap((part) => [`--${boundary}\n`, part, '\n']),
    `--${boundary}--\n`,
  );
}

/** A part with a file. `head` are further headers. */
export const filePart = (name: string, bytes: Buffer, head = ''): Buffer =>
  raw(
    `Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n${head}\n`,
    bytes.toString('base64').replace(/.{76}/g, '$&\n'),
  );

export const mailFrom = (body: Raw, head = 'From: Ann <ann@seller.example>\nSubject: Test\n'): Buffer =>
  raw(head, body);

export type Opened = { mail: OpenedMail; bytes(file: string): Buffer };

/** Opens a mail as the server does: from a file into a folder, and back from its manifest. */
export async function opened(mail: Buffer, own: readonly string[] = []): Promise<Opened> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-mail-'));
  try {
    const file = path.join(folder, 'mail.eml');
    writeFileSync(file, mail);
    const found = await readOpenedMail(await openMail(file, path.join(folder, 'out'), { own }));
    const files = [
      'mail.pdf',
      ...found.attachments.flatMap((one) => [one.file, ...(one.pdf ? [one.pdf] : [])]),
    ];
    const kept = new Map(files.map((name) => [name, readFileSync(path.join(folder, 'out', name))]));
    return { mail: found, bytes: (name) => kept.get(name) ?? Buffer.alloc(0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
