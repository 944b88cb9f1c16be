import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineCommand } from './commands.ts';
import { runEngineCommand } from './run.ts';

const collect = (isTTY = false) => {
  const parts: string[] = [];
  return { isTTY, write: (text: string) => parts.push(text), text: () => parts.join('') };
};

/** Runs a command as a person would; `stdin` is what is piped into it. */
async function recto(
  name: EngineCommand,
  args: string[],
  { stdin, watched = false }: { stdin?: Uint8Array; watched?: boolean } = {},
) {
  const [stdout, stderr] = [collect(), collect(watched)];
  const pieces = (async function* () {
    if (!stdin) return;
    yield stdin.subarray(0, 100);
    yield stdin.subarray(100);
  })();
  const code = await runEngineCommand(name, args, { stdin: pieces, stdout, stderr });
  return { code, out: stdout.text(), err: stderr.text() };
}

describe('the command line of the engine', () => {
  let folder = '';
  let invoice = '';
  let bytes: Uint8Array;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recto-cli-'));
    const layout = 'INVOICE-american';
    ({ bytes } = await generateSample({ seed: 5, layout, doc: 1, quality: 'born-digital', format: 'pdf' }));
    mkdirSync(join(folder, 'in/deeper'), { recursive: true });
    invoice = join(folder, 'in/deeper/invoice.without-ending');
    writeFileSync(invoice, bytes);
    writeFileSync(join(folder, 'in/broken.pdf'), '%PDF-1.7 nothing behind it');
    writeFileSync(join(folder, 'in/notes.txt'), 'not a document');
    mkdirSync(join(folder, 'empty'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints one file as one JSON document', async () => {
    const { code, out } = await recto('extract', [invoice]);
    const output = JSON.parse(out);
    expect(code).toBe(0);
    expect(output).toMatchObject({ file: invoice, type: 'application/pdf' });
    expect(output.results[0].range.category).toBe('INVOICE');
  });

  it('reads standard input', async () => {
    const { code, out } = await recto('extract', ['-', '--pretty', '--category', 'invoice'], {
      stdin: bytes,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).file).toBe('-');
    expect(out).toContain('\n  "file"');
  });

  it('reads a folder line by line, and goes on after a broken file', async () => {
    const { code, out, err } = await recto('extract', [join(folder, 'in')]);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.file)).toEqual([join(folder, 'in/broken.pdf'), invoice]);
    expect(lines[0].error).toMatch(/.{10,}/);
    expect(lines[1].results).toHaveLength(1);
    expect(err).toMatch(/broken\.pdf: .{10,}/);
    expect(code).toBe(1);
  });

  it('goes on after a file that may not be read', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked);
    writeFileSync(join(locked, 'b.pdf'), bytes);
    // A link that leads nowhere is no file.
    symlinkSync(join(folder, 'gone'), join(locked, 'a.pdf'));
    const { code, out, err } = await recto('classify', [join(folder, 'gone.pdf'), locked]);
    expect(code).toBe(1);
    expect(err).toContain('gone.pdf: there is no such file');
    expect(out.trim().split('\n')).toHaveLength(2);
  });

  it('shows progress to who watches, and only to them', async () => {
    expect((await recto('classify', [invoice], { watched: true })).err).toContain('page 1 of 1');
    expect((await recto('classify', [invoice])).err).toBe('');
  });

  it('says what is wrong with a broken file', async () => {
    const { code, out, err } = await recto('extract', [join(folder, 'in/broken.pdf')]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/broken\.pdf: .{10,}/);
  });

  it.each([
    ['a file that is not there', 'nowhere.pdf', /no such file/],
    ['a folder without documents', 'empty', /no readable file/],
    ['a file that is no document', 'in/notes.txt', /not supported/],
  ])('says so about %s', async (_, name, message) => {
    const { code, err } = await recto('extract', [join(folder, name)]);
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });

  it.each<[EngineCommand, string[], RegExp]>([
    ['extract', [], /name a file/],
    ['extract', ['a.pdf', '--category', 'NOVEL'], /unknown category NOVEL/],
    ['table', ['a.pdf', '--colour', 'red'], /colour/],
  ])('refuses wrong use of %s %j', async (name, args, message) => {
    const { code, out, err } = await recto(name, args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toContain(`Usage: recto ${name}`);
  });

  it('explains a field', async () => {
    const { code, out } = await recto('extract', [invoice, '--explain', 'total_amount']);
    expect(code).toBe(0);
    expect(out).toContain('INVOICE on page 1');
    expect(out).toMatch(/total_amount .* = \d/);
    expect(out).toMatch(/^ {2}\* \d\.\d\d /m);
    const unknown = await recto('extract', [invoice, '--explain', 'shoe_size']);
    expect(unknown.out).toContain('no field shoe_size; there are invoice_number');
  });

  it('explains the cells of a column', async () => {
    const { out } = await recto('extract', [invoice, '--explain', 'quantity']);
    expect(out).toMatch(/quantity \(.+\), column of .+: \d+ of \d+ rows have a value/);
    expect(out).toMatch(/^ +1 {2}\d+.* confidence 0\.\d+ {2}page 1 at [\d,]+ {2}is under “/m);
  });

  it('writes a report of all files', async () => {
    const report = join(folder, 'report.html');
    await recto('extract', [invoice, join(folder, 'in/broken.pdf'), '--html', report]);
    const written = readFileSync(report, 'utf8');
    // Not toMatch, which would print the whole page.
    expect(/<h1[^>]*>invoice\.without-ending</.test(written)).toBe(true);
    expect(/data:image\/jpeg;base64,[\w/+]{1000}/.test(written)).toBe(true);
  });

  it('names documents and tables', async () => {
    const classified = JSON.parse((await recto('classify', [invoice])).out);
    expect(classified.documents).toMatchObject([{ category: 'INVOICE', pages: [1] }]);
    expect(classified.pages[0].because.length).toBeGreaterThan(0);
    const { tables } = JSON.parse((await recto('table', [invoice])).out);
    expect(tables[0].rows.length).toBeGreaterThan(0);
    expect((await recto('table', [invoice, '--csv'])).out).toContain(tables[0].rows[0].cells[0].text);
  });
});
