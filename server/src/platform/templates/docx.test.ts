import { docxBlocks } from '@recto/engine/pdf/docx-blocks';
import { printBlocks } from '@recto/engine/pdf/print-blocks';
import { readDocument } from '@recto/engine/read/read-document';
import { HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, Document as Word } from 'docx';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fillDocument, printDocument } from './index.ts';

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const word = (children: (Paragraph | Table)[]) => Packer.toBuffer(new Word({ sections: [{ children }] }));
const say = (...texts: string[]) => word(texts.map((text) => new Paragraph(text)));

const report = () =>
  word([
    new Paragraph({ text: '{title}', heading: HeadingLevel.HEADING_1 }),
    new Paragraph('For {who}'),
    new Table({
      rows: [
        new TableRow({ children: [cell('Vendor'), cell('Documents')] }),
        new TableRow({ children: [cell('{#vendors}{name}'), cell('{count}{/vendors}')] }),
      ],
    }),
  ]);

async function textOf(pdf: Uint8Array): Promise<string> {
  const { pages } = await readDocument(Buffer.from(pdf));
  return pages.map((page) => page.lines.map(({ text }) => text).join('\n')).join('\n');
}

describe('a Word document', () => {
  test('is filled, row by row, and printed as PDF', async () => {
    const filled = await fillDocument('alpha', await report(), {
      title: '銷售報告 & <b>',
      who: '{title}',
      vendors: [
        { name: 'Firmenich', count: '12' },
        { name: '立川', count: '3' },
      ],
    });
    const text = await textOf(await printDocument('alpha', filled, 'Report'));
    for (const said of ['銷售報告 & <b>', 'For {title}', 'Vendor', 'Firmenich', '立川', '12'])
      expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  });

  test('shows nothing but the data that it was given', async () => {
    const filled = await fillDocument(
      'alpha',
      await say(
        'a{constructor}b',
        'c{__proto__}d',
        'e{constructor.name}f',
        'g{process.env}h',
        'i{toString}j',
      ),
      { rows: [] },
    );
    const text = await textOf(await printBlocks('', docxBlocks(Buffer.from(filled))));
    expect(text.replaceAll(/\s/g, '')).toBe('abcdefghij');
  });

  test('takes no value for more than text', async () => {
    const evil = { _type: 'rawXml', xml: '<w:p><w:r><w:t>evil</w:t></w:r></w:p>' };
    await expect(fillDocument('alpha', await say('{value}'), { value: evil })).rejects.toThrow();
  });

  test.each([
    ['{title', '“{title” has no closing brace'],
    ['title}', '“title}” has no opening brace'],
    ['{#rows} {name}', 'the list “rows” is opened but never closed'],
    ['{name}{/rows}', 'the list “rows” is closed but never opened'],
  ])('with %s is refused in words', async (text, sentence) => {
    await expect(
      fillDocument('alpha', await say(text), { title: 'x', rows: [{ name: 'y' }] }),
    ).rejects.toThrow(sentence);
  });

  test('that is none, or swells, is refused', async () => {
    await expect(fillDocument('alpha', Buffer.from('no document'), {})).rejects.toThrow(
      'not a Word document',
    );
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(40 * 1024 * 1024, 'x'), 'word/document.xml');
    zip.end();
    const parts: Buffer[] = [];
    for await (const part of zip.outputStream) parts.push(part as Buffer);
    await expect(fillDocument('alpha', Buffer.concat(parts), {})).rejects.toThrow('too large');
  });

  test('that repeats without end is ended, and the next one is filled', async () => {
    const rows = Array.from({ length: 3000 }, () => ({ a: 'x' }));
    const endless = await say('{#rows}{#rows}{#rows}{a}{/rows}{/rows}{/rows}');
    await expect(fillDocument('alpha', endless, { rows })).rejects.toThrow(/end/);
    expect((await fillDocument('alpha', await say('{a}'), { a: 'b' })).length).toBeGreaterThan(100);
  }, 60_000);
});
