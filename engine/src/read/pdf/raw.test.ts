import { describe, expect, it } from 'vitest';
import { loadPdfium } from './raw.ts';

const MEGABYTE = 1024 * 1024;
/** One of the getters that the wrapper leaves behind. */
const LEFT = 'setImmediateWrapped';

describe('an instance of PDFium', () => {
  it('stays for the next document', async () => {
    const library = await loadPdfium();
    library.documentClosed();
    expect(await loadPdfium()).toBe(library);
  });

  it('that a large document has blown up is left behind, and nothing holds it any more', async () => {
    const large = await blownUp();
    await expect.poll(() => large.deref() === undefined, { timeout: 10_000 }).toBe(true);
    const fresh = await loadPdfium();
    expect(fresh.raw.HEAPU8.length).toBeLessThan(50 * MEGABYTE);
  });

  it('that is left behind serves the documents that still have it open', async () => {
    const library = await loadPdfium();
    library.free(library.allocate(100 * MEGABYTE));
    library.documentClosed();
    expect(library.usable).toBe(true);
    const pointer = library.put(Buffer.from('still here'));
    expect(Buffer.from(library.raw.HEAPU8.slice(pointer, pointer + 10)).toString()).toBe('still here');
    library.free(pointer);
    library.documentClosed();
    const next = await loadPdfium();
    library.documentClosed();
    expect(await loadPdfium()).toBe(next);
  });

  it('leaves nothing on the global object', async () => {
    // Others in this process may have loaded the wrapper by themselves.
    Reflect.deleteProperty(globalThis, LEFT);
    await blownUp();
    await loadPdfium();
    expect(LEFT in globalThis).toBe(false);
  });
});

/** The memory of an instance after a large document. In a function of its own, so that nothing here holds it. */
async function blownUp(): Promise<WeakRef<ArrayBufferLike>> {
  const library = await loadPdfium();
  library.free(library.allocate(200 * MEGABYTE));
  library.documentClosed();
  return new WeakRef(library.raw.HEAPU8.buffer);
}
