import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { closePdf, loadPdf } from '../../../lib/pdf-document.ts';

/** A PDF for as long as it is looked at; null until it is there, and when it cannot be opened. */
export function usePdf(url: string | null): PDFDocumentProxy | null {
  const [loaded, setLoaded] = useState<{ url: string; pdf: PDFDocumentProxy } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let current = true;
    const task = loadPdf(url);
    // Without it the small pictures stay.
    task.promise.then(
      (pdf) => current && setLoaded({ url, pdf }),
      () => {},
    );
    return () => {
      current = false;
      void closePdf(task);
    };
  }, [url]);
  return loaded?.url === url ? loaded.pdf : null;
}
