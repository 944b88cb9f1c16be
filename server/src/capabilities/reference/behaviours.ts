import { padIpc } from '@recto/engine/normalise/units';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { foldName } from './fold-name.ts';
import { matchLater } from './match-new-names.ts';

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  // Names on documents are looked up by what is left of a synonym without case, spacing and punctuation.
  'mic-synonym': {
    stores: async ({ synonym }, _before, { scope }) => {
      await matchLater(scope);
      return synonym === undefined ? {} : { folded: foldName(String(synonym)) };
    },
  },
  // Codes are stored with their leading zeros, and given without them as often.
  material: { stores: ({ ipc }) => (ipc === undefined ? {} : { ipc: padIpc(String(ipc)) }) },
};
