import type { QueryClient } from '@tanstack/react-query';
import { extractionQuery } from '../review.queries.ts';
import { openPdf } from '../viewer/pdf-document.ts';

/** Loads a document before anybody asks for it: its record, its file as far as the first page, its page pictures. */
export const preloadDocument = (client: QueryClient, uuid: string): void => {
  const load = async () => {
    const { document } = await client.ensureQueryData(extractionQuery(uuid));
    if (!document) return;
    const [first] = document.pages.filter((page) => page.own);
    if (first) new Image().src = first.thumbnailUrl;
    await openPdf(document.url);
  };
  // A next document that can't be loaded says so when it is opened.
  load().catch(() => undefined);
};
