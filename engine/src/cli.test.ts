import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExtract } from './cli.ts';

const collect = () => {
  const parts: string[] = [];
  return { write: (text: string) => parts.push(text), text: () => parts.join('') };
};

describe('recto extract', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'recto-cli-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints the result as JSON', async () => {
    const sample = await generateSample({
      seed: 5,
      layout: 'INVOICE-american',
      doc: 1,
      quality: 'born-digital',
      format: 'pdf',
    });
    const file = join(folder, sample.fileName);
    writeFileSync(file, sample.bytes);
    const [out, err] = [collect(), collect()];
    expect(await runExtract([file], out, err)).toBe(0);
    const output = JSON.parse(out.text());
    expect(output.type).toBe('application/pdf');
    expect(output.results[0].range.category).toBe('INVOICE');
  });

  it('says what is wrong with a broken file', async () => {
    const file = join(folder, 'broken.pdf');
    writeFileSync(file, '%PDF-1.7 nothing behind it');
    const [out, err] = [collect(), collect()];
    expect(await runExtract([file], out, err)).toBe(1);
    expect(out.text()).toBe('');
    expect(err.text()).toMatch(/broken\.pdf: .{10,}/);
  });

  it('refuses wrong use', async () => {
    const err = collect();
    expect(await runExtract([], collect(), err)).toBe(2);
    expect(await runExtract(['a.pdf', '--category', 'NOVEL'], collect(), err)).toBe(2);
    expect(err.text()).toContain('unknown category NOVEL');
  });
});
