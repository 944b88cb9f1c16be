import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { said } from '@recto/contracts/said/said';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classify, close, EngineError, extract, read, tables } from './index.ts';

const ENGINE = join(import.meta.dirname, '..');
const EXAMPLE = join(ENGINE, 'examples/fields.ts');
const run = promisify(execFile);

describe('the engine as a library', () => {
  let folder = '';
  let sample: Awaited<ReturnType<typeof generateSample>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recto-library-'));
    const layout = 'INVOICE-european';
    sample = await generateSample({ seed: 3, layout, doc: 1, quality: 'born-digital', format: 'pdf' });
    writeFileSync(join(folder, 'invoice.pdf'), sample.bytes);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await close();
  });

  it('reads, extracts, classifies and finds tables', async () => {
    const document = await read(sample.bytes);
    expect(document).toMatchObject({ type: 'application/pdf', pages: { length: sample.pages } });
    const { results } = await extract(document);
    const fields = results[0]!.result.extraction.sections.flatMap((section) => section.fields);
    const number = fields.find(({ id }) => id === 'invoice_number');
    expect(number?.data.standard_values[0]).toBe(sample.expected.fields.invoice_number);
    expect((await classify(document)).documents).toMatchObject([{ category: 'INVOICE' }]);
    expect((await tables(document)).length).toBeGreaterThan(0);
    const forced = await extract(document, { category: 'PO_CONF' });
    expect(forced.results[0]!.range.category).toBe('PO_CONF');
  });

  it('refuses with a code and a sentence', async () => {
    const refused = read(Buffer.from('%PDF-1.7 nothing behind it'));
    await expect(refused).rejects.toBeInstanceOf(EngineError);
    await expect(refused).rejects.toMatchObject({ code: 'DAMAGED', said: said('pdf_not_opened') });
    await expect(read(sample.bytes, { maxPages: 500 })).resolves.toMatchObject({ type: 'application/pdf' });
  });

  it('shows in its README the example that runs', async () => {
    const shown = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ENGINE, 'README.md'), 'utf8'))?.[1];
    expect(shown).toBe(readFileSync(EXAMPLE, 'utf8'));
    const runner = join(ENGINE, '../scripts/run-ts.mjs');
    const { stdout } = await run(process.execPath, [runner, EXAMPLE, join(folder, 'invoice.pdf')]);
    expect(stdout).toContain('INVOICE on pages 1');
    expect(stdout).toContain(`invoice_number = ${sample.expected.fields.invoice_number}`);
  });
});
