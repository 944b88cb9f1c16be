import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openedPdf, openPdf } from '../../lib/pdf-document.ts';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: PDFDocumentProxy }
  | { readonly status: 'failed'; readonly message: string };

/** A document that was loaded ahead is ready in the first rendering. */
const startOf = (url: string): PdfState => {
  const pdf = openedPdf(url);
  return pdf ? { status: 'ready', pdf } : { status: 'loading' };
};

/** A new object is a new attempt, also at the same address. */
const attempt = (url: string) => ({ url, start: startOf(url) });

/** The open PDF behind an address, and the way to try again after a failure. */
export const usePdf = (url: string): { state: PdfState; retry: () => void } => {
  const [outcome, setOutcome] = useState<{ request: object; state: PdfState } | null>(null);
  const [request, setRequest] = useState(() => attempt(url));
  if (request.url !== url) setRequest(attempt(url));

  useEffect(() => {
    let current = true;
    const settle = (state: PdfState) => current && setOutcome({ request, state });
    openPdf(request.url).then(
      (pdf) => {
        if (request.start.status !== 'ready' || request.start.pdf !== pdf) settle({ status: 'ready', pdf });
      },
      (error: unknown) =>
        settle({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [request]);

  const retry = useCallback(() => setRequest(({ url: same }) => attempt(same)), []);
  return { state: outcome?.request === request ? outcome.state : request.start, retry };
};
