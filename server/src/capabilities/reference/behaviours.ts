import { compare, decimal } from '@recto/engine/normalise/decimal';
import { padIpc } from '@recto/engine/normalise/units';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { badRequest } from '../../platform/errors.ts';
import { foldName } from './fold-name.ts';
import { matchLater } from './match-new-names.ts';

type Limits = Readonly<Record<string, string | null>>;

function refuseLimits({ lowerRange, upperRange, validFrom, validTo }: Limits): void {
  const [low, high] = [decimal(lowerRange ?? ''), decimal(upperRange ?? '')];
  if (low && high && compare(low, high) > 0) throw badRequest('The lower limit is above the upper limit.');
  if (validFrom && validTo && validTo < validFrom) throw badRequest('The limits end before they begin.');
}

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  // Names on documents are looked up by what is left of a synonym without case, spacing and punctuation.
  'mic-synonym': {
    stores: async ({ synonym }, _before, { scope }) => {
      await matchLater(scope);
      return synonym === undefined ? {} : { folded: foldName(String(synonym)) };
    },
  },
  // What no result can be within, or no day can be in.
  specification: {
    stores: (values, before) => {
      const limits = { ...before, ...values } as Record<string, string | null>;
      refuseLimits(limits);
      return {};
    },
  },
  // Codes are stored with their leading zeros, and given without them as often.
  material: { stores: ({ ipc }) => (ipc === undefined ? {} : { ipc: padIpc(String(ipc)) }) },
};
