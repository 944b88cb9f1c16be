import type { Rolldown } from 'vite';

/** Bytes below which a file is not worth a request of its own. */
const TOO_SMALL = 30_000;

/**
 * What starts the portal comes in a dozen files: seventy small ones cost a request each and are compressed worse. Schemas
 * stand by themselves, as no page needs them before a document is reviewed.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
    { name: 'portal', tags: ['$initial'], entriesAware: true, entriesAwareMergeThreshold: TOO_SMALL },
  ],
};

/** Bundlers name what several pages share by all of them. */
export const fileNameOf = ({ name }: Rolldown.PreRenderedChunk): string =>
  `assets/${name.split('~')[0]}-[hash].js`;
