import { crc32, deflateSync } from 'node:zlib';
import { closePdf, openPdf } from './draw/pdf.ts';
import { EUROPEAN_INVOICE } from './invoice/european.ts';
import { makeDocument } from './make.ts';
import { createRandom } from './random.ts';

/** A file that must end in a clear refusal, or in nothing worse; `why` says what is wrong with it. */
export type HostileSample = { fileName: string; why: string; bytes: Uint8Array };

/** The password of `encrypted.pdf`. */
export const HOSTILE_PASSWORD = 'correct horse';

const encoder = new TextEncoder();

/** RC4, since pdfkit draws random bytes for the newer ciphers and the file must be the same on every run. */
async function encryptedPdf(): Promise<Uint8Array> {
  const doc = openPdf('Encrypted', 'helvetica', 'A4', { userPassword: HOSTILE_PASSWORD, pdfVersion: '1.4' });
  doc.addPage().font('regular').fontSize(12).text('Only for those who know the password.', 72, 72);
  return closePdf(doc);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A well-formed PNG header that promises 60,000 by 60,000 pixels, with almost no data behind it. */
function pixelBomb(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(65_536));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF from the bodies of its objects (number 1 is the catalog), with a right cross-reference table. */
function pdfOf(bodies: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return encoder.encode(
    `${text}${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

/** Two nodes of the page tree that are each other's child, and claim a million pages. */
const loopingTree = () =>
  pdfOf([
    CATALOG,
    '<< /Type /Pages /Count 1000000 /Kids [3 0 R] >>',
    '<< /Type /Pages /Count 1000000 /Parent 2 0 R /Kids [2 0 R 3 0 R] >>',
  ]);

/** A page tree of 3,000 nodes below each other with the only page at its end. */
function deepTree(): Uint8Array {
  const depth = 3000;
  const nodes = Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`);
  const page = `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 200 200] >>`;
  return pdfOf([CATALOG, ...nodes, page]);
}

/** A page whose content calls a form that calls itself. */
const loopingForm = () =>
  pdfOf([
    CATALOG,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R >>',
    '<< /Length 4 >>\nstream\n/F Do\nendstream',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F 5 0 R >> >> /Length 11 >>\nstream\n/F Do /F Do\nendstream',
  ]);

/** Broken and malicious files, all of them small. */
export async function hostileSamples(): Promise<HostileSample[]> {
  const { pdf } = await makeDocument(EUROPEAN_INVOICE, { seed: 1, doc: 1 });
  const random = createRandom('hostile');
  const noise = Uint8Array.from({ length: 4096 }, () => random.int(0, 255));
  return [
    {
      fileName: 'truncated.pdf',
      why: 'cut off in the middle',
      bytes: pdf.slice(0, Math.floor(pdf.length * 0.55)),
    },
    { fileName: 'encrypted.pdf', why: 'needs a password', bytes: await encryptedPdf() },
    {
      fileName: 'text.pdf',
      why: 'plain text under the name of a PDF',
      bytes: encoder.encode('Dear Sir or Madam,\n\nplease find attached.\n'),
    },
    { fileName: 'empty.pdf', why: 'no bytes at all', bytes: new Uint8Array() },
    {
      fileName: 'noise.pdf',
      why: 'random bytes behind a PDF header',
      bytes: Buffer.concat([encoder.encode('%PDF-1.7\n'), noise]),
    },
    { fileName: 'pixel-bomb.png', why: '60,000 x 60,000 pixels promised by 33 bytes', bytes: pixelBomb() },
    { fileName: 'looping-pages.pdf', why: 'page tree with a cycle', bytes: loopingTree() },
    { fileName: 'deep-pages.pdf', why: 'page tree 3,000 levels deep', bytes: deepTree() },
    { fileName: 'looping-form.pdf', why: 'drawing that calls itself', bytes: loopingForm() },
    {
      fileName: 'no-pages.pdf',
      why: 'a document without a page',
      bytes: pdfOf([CATALOG, '<< /Type /Pages /Count 0 /Kids [] >>']),
    },
  ];
}
