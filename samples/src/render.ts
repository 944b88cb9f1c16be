import { PDFiumLibrary } from '@hyzyla/pdfium';

export type Raster = { width: number; height: number; gray: Uint8Array };

/** Renders every page to 8-bit gray at the given resolution. */
export async function renderGray(pdf: Uint8Array, dpi: number): Promise<Raster[]> {
  return withPages(pdf, async (pages) => {
    const rasters: Raster[] = [];
    for (const page of pages) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const pixels = (points: number) => Math.round((points * dpi) / 72);
      // Asked for a scale, the wrapper of pdfium would first cut the page to whole points.
      const size = { width: pixels(originalWidth), height: pixels(originalHeight) };
      const { width, height, data } = await page.render({ ...size, colorSpace: 'Gray', render: 'bitmap' });
      rasters.push({ width, height, gray: Uint8Array.from(data) });
    }
    return rasters;
  });
}

/** The text layer, one string a page. */
export const pageTexts = (pdf: Uint8Array): Promise<string[]> =>
  withPages(pdf, async (pages) => [...pages].map((page) => page.getText()));

type Pages = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['pages']>;

async function withPages<T>(pdf: Uint8Array, use: (pages: Pages) => Promise<T>): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      return await use(document.pages());
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}
