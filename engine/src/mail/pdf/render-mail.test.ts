import { describe, expect, test } from 'vitest';
import { readDocument } from '../../read/read-document.ts';
import { mailFrom, opened, raw } from '../testing.ts';

/** What the engine itself reads on the PDF of a mail. */
async function rendered(body: string, type = 'text/html', head?: string) {
  const { bytes } = await opened(mailFrom(raw(`Content-Type: ${type}; charset=utf-8\n\n`, body), head));
  const { pages } = await readDocument(bytes('mail.pdf'));
  return { pages, text: pages.map((page) => page.lines.map((line) => line.text).join('\n')).join('\n') };
}

const within = ({ pages }: Awaited<ReturnType<typeof rendered>>) =>
  pages.every(({ width, height, words }) =>
    words.every(({ box }) => box[0] >= 40 && box[2] <= width - 40 && box[1] >= 0 && box[3] <= height),
  );

describe('the PDF of a mail', () => {
  test('has its head and text, in Chinese too', async () => {
    const { text } = await rendered(
      '採購部您好：\n\n貴公司訂單 4581577720 已確認。',
      'text/plain',
      'From: =?utf-8?B?5qWt5YuZ6YOo?= <a@b.example>\nSubject: =?utf-8?B?6KiC5Zau56K66KqN?=\n',
    );
    for (const part of ['訂單確認', '業務部 <a@b.example>', '貴公司訂單 4581577720 已確認。'])
      expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  });

  test.each([
    ['a word longer than a line', 'uninterrupted'.repeat(200), 'text/plain'],
    ['a line of Chinese without blanks', '交貨日期變更通知，'.repeat(200), 'text/plain'],
    [
      'a table of many columns',
      `<table border=1><tr>${'<td>a long heading'.repeat(20)}</tr></table>`,
      'text/html',
    ],
    [
      'a table with long codes',
      `<table border=1><tr><td>${'A1'.repeat(100)}<td>${'B2'.repeat(100)}<td>3</tr></table>`,
      'text/html',
    ],
    [
      'a row higher than a page',
      `<table border=1><tr><td>${'<p>line</p>'.repeat(200)}<td>short</tr></table>`,
      'text/html',
    ],
    ['lists within lists', '<ul><li>a'.repeat(30), 'text/html'],
    ['quotes within quotes', `${'>'.repeat(30)} quoted ${'text '.repeat(200)}`, 'text/plain'],
  ])('keeps %s on its pages', async (_, body, type) => {
    expect(within(await rendered(body, type))).toBe(true);
  });

  test('keeps rows and columns of a table apart', async () => {
    const { pages } = await rendered(
      '<table><tr><th>Item</th><th>Quantity</th></tr><tr><td>Triacetin</td><td>1,200 KG</td></tr></table>',
    );
    const word = (text: string) => pages[0]?.words.find((one) => one.text === text)?.box ?? [0, 0, 0, 0];
    expect(word('Quantity')[0]).toBeCloseTo(word('1,200')[0], 0);
    expect(word('Item')[1]).toBeCloseTo(word('Quantity')[1], 0);
    expect(word('Triacetin')[1]).toBeGreaterThan(word('Item')[3] - 3);
  });

  test('has every row of a table that fills many pages, once', async () => {
    const { text } = await rendered(
      `<table border=1>${Array.from({ length: 300 }, (_, at) => `<tr><td>row${at}<td>x</tr>`).join('')}</table>`,
    );
    for (const at of [0, 50, 149, 299]) expect(text.match(new RegExp(`row${at}\\b`, 'g'))).toHaveLength(1);
  });

  test('shows a box for what the font does not have', async () => {
    expect((await rendered('a \u{1f600} b \u0e44 c', 'text/plain')).text).toContain('a □ b □ c');
  });

  test('of an endless mail has an end', async () => {
    expect(
      (await rendered(`<table border=1>${'<tr><td><p>a</p><p>b</p><p>c</p><td>x</tr>'.repeat(4500)}</table>`))
        .pages.length,
    ).toBeLessThanOrEqual(150);
  });
});
