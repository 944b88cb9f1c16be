import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import type { Drafts } from '../model/edits.ts';

/**
 * Something that follows what is typed, worked out at every key but rendered only when it comes out differently.
 * `derive` must give plain data.
 */
export const useDerived = <T>(derive: (drafts: Drafts) => T): T => {
  const { edits } = useServices();
  const text = useStore(edits, ({ drafts }) => JSON.stringify(derive(drafts)));
  return JSON.parse(text) as T;
};
