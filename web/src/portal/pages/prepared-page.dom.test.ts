import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, expect, it, vi } from 'vitest';
import { dropPrepared, preparePage, takePrepared } from './prepared-page.ts';

vi.mock('./render-page.ts', () => ({
  canvasFor: (_page: unknown, canvas: HTMLCanvasElement) => {
    canvas.width = 600;
    return {};
  },
  release: (canvas: HTMLCanvasElement) => {
    canvas.width = 0;
  },
}));

const pdfOf = (promise: Promise<void> = Promise.resolve()) => {
  const cancel = vi.fn();
  const cleanup = vi.fn();
  const canvases: HTMLCanvasElement[] = [];
  const render = ({ canvas }: { canvas: HTMLCanvasElement }) => {
    canvases.push(canvas);
    return { promise, cancel };
  };
  const pdf = { getPage: async () => ({ rotate: 0, render, cleanup }) } as unknown as PDFDocumentProxy;
  return { pdf, cancel, cleanup, canvases };
};

afterEach(() => dropPrepared());

it('gives the page that was drawn ahead once', async () => {
  const { pdf, cleanup } = pdfOf();
  const wanted = { pdf, number: 2, scale: 1.5 };
  await preparePage(wanted);
  await vi.waitFor(() => expect(cleanup).toHaveBeenCalled());
  expect(takePrepared(wanted)?.width).toBe(600);
  expect(takePrepared(wanted)).toBeNull();
});

it.each([
  ['another page', { number: 1 }],
  ['another scale', { scale: 2 }],
  ['another document', { pdf: pdfOf().pdf }],
])('is nothing for %s', async (_, other) => {
  const { pdf, cleanup } = pdfOf();
  const wanted = { pdf, number: 2, scale: 1.5 };
  await preparePage(wanted);
  await vi.waitFor(() => expect(cleanup).toHaveBeenCalled());
  expect(takePrepared({ ...wanted, ...other })).toBeNull();
});

it('is nothing while it is being drawn, and gives its memory back when nobody comes', async () => {
  const { pdf, cancel, canvases } = pdfOf(new Promise(() => {}));
  const wanted = { pdf, number: 2, scale: 1.5 };
  const drop = await preparePage(wanted);
  expect(takePrepared(wanted)).toBeNull();
  drop();
  expect(cancel).toHaveBeenCalledOnce();
  expect(canvases[0]?.width).toBe(0);
});

it('keeps one page: the next one takes its place, and giving up the former leaves it', async () => {
  const [a, b] = [pdfOf(), pdfOf()];
  const dropFirst = await preparePage({ pdf: a.pdf, number: 1, scale: 1 });
  await preparePage({ pdf: b.pdf, number: 1, scale: 1 });
  expect(a.canvases[0]?.width).toBe(0);
  dropFirst();
  await vi.waitFor(() => expect(b.cleanup).toHaveBeenCalled());
  expect(takePrepared({ pdf: b.pdf, number: 1, scale: 1 })?.width).toBe(600);
});
