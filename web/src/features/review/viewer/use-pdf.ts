import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from './pdf-document.ts';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: PDFDocumentProxy }
  | { readonly status: 'failed'; readonly message: string };

const LOADING: PdfState = { status: 'loading' };

/** The open PDF behind an address, and the way to try again after a failure. */
export const usePdf = (url: string): { state: PdfState; retry: () => void } => {
  const [outcome, setOutcome] = useState<{ request: object; state: PdfState } | null>(null);
  // A new object is a new attempt, also at the same address.
  const [request, setRequest] = useState(() => ({ url }));
  if (request.url !== url) setRequest({ url });

  useEffect(() => {
    let current = true;
    const settle = (state: PdfState) => current && setOutcome({ request, state });
    openPdf(request.url).then(
      (pdf) => settle({ status: 'ready', pdf }),
      (error: unknown) =>
        settle({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [request]);

  const retry = useCallback(() => setRequest(({ url: same }) => ({ url: same })), []);
  return { state: outcome?.request === request ? outcome.state : LOADING, retry };
};
