import { filePart, mailFrom, multipart, raw } from '@recto/engine/mail/testing';
import { zip } from '@recto/engine/mail/testing-zip';
import { generateSample } from '@recto/samples';
import { Packer, Paragraph, Table, TableCell, TableRow, Document as Word } from 'docx';
import PdfDocument from 'pdfkit';

export type SeedKind = 'pdf' | 'image' | 'mail' | 'archive' | 'office';
/** A sound file. `canary` is a word that stands in it and nowhere else; images have none. */
export type Seed = { name: string; kind: SeedKind; canary: string | null; bytes: Buffer };

const canaryOf = (name: string): string => `Canary${name}Zq`;

async function pdfWith(canary: string, pages: number): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4' });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  for (let page = 0; page < pages; page++) {
    if (page > 0) pdf.addPage();
    pdf.fontSize(11).text(`INVOICE ${canary}`);
    for (let line = 1; line <= 12; line++)
      pdf.text(`${line}  Vanillin natural  25.00 kg  ${line * 10}.50 EUR`);
    pdf.text('Total 1,234.50 EUR');
  }
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

function wordWith(canary: string): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const row = (...texts: string[]) => new TableRow({ children: texts.map(cell) });
  const table = new Table({ rows: [row('Vendor', 'Amount'), row(canary, '12.50')] });
  return Packer.toBuffer(new Word({ sections: [{ children: [new Paragraph(canary), table] }] }));
}

const plainMail = (canary: string): Buffer =>
  mailFrom(
    multipart(
      'alternative',
      raw(`Content-Type: text/plain; charset=utf-8\n\nOrder ${canary}\n`),
      raw(
        `Content-Type: text/html; charset=utf-8\n\n<table><tr><td>Order <b>${canary}</b></td></tr></table>\n`,
      ),
    ),
    `From: Ann <ann@seller.example>\nSubject: =?utf-8?Q?Order_${canary}?=\nDate: Tue, 1 Sep 2026 10:00:00 +0800\n`,
  );

/** One sound file of each kind that comes in; made anew, always the same. */
export async function makeSeeds(): Promise<Seed[]> {
  const image = async (format: 'png' | 'jpg' | 'tif'): Promise<Seed> => {
    const spec = { seed: 1, layout: 'INVOICE-european', doc: 1, quality: 'scan', format } as never;
    const { bytes } = await generateSample(spec);
    return { name: format, kind: 'image', canary: null, bytes: Buffer.from(bytes) };
  };
  const seed = async (
    name: string,
    kind: SeedKind,
    make: (canary: string) => Buffer | Promise<Buffer>,
  ): Promise<Seed> => ({
    name,
    kind,
    canary: canaryOf(name),
    bytes: await make(canaryOf(name)),
  });
  return [
    await seed('One', 'pdf', (canary) => pdfWith(canary, 1)),
    await seed('Many', 'pdf', (canary) => pdfWith(canary, 4)),
    await image('png'),
    await image('jpg'),
    await image('tif'),
    await seed('Mail', 'mail', plainMail),
    await seed('Attached', 'mail', async (canary) =>
      mailFrom(multipart('mixed', raw(`\n${canary}\n`), filePart('a.pdf', await pdfWith(canary, 1)))),
    ),
    await seed('Inside', 'mail', (canary) =>
      mailFrom(
        multipart('mixed', raw('\nsee below\n'), raw('Content-Type: message/rfc822\n\n', plainMail(canary))),
      ),
    ),
    // What is packed is not squeezed: mutations reach what it says, not only the packing.
    await seed('Packed', 'archive', async (canary) =>
      mailFrom(
        multipart(
          'mixed',
          filePart(
            'all.zip',
            zip(
              { name: 'a.txt', bytes: Buffer.from(canary), stored: true },
              { name: 'b.pdf', bytes: await pdfWith(canary, 1) },
            ),
          ),
        ),
      ),
    ),
    await seed('Word', 'office', wordWith),
  ];
}
