import type {
  CrossCheck,
  CrossOutcome,
  CrossPlace,
  CrossVerdict,
  Tolerance,
} from '@recto/contracts/cross-checks';
import type { Said } from '@recto/contracts/said/said';
import type { Group } from './groups.ts';

/** What a check is asked with. `failed`: what was found before it, by check and document. */
export type Asked = {
  readonly check: CrossCheck;
  readonly group: Group;
  readonly tolerances: readonly Tolerance[];
  /** What came of the checks before this one. */
  readonly before: readonly CrossOutcome[];
};

/** A way of checking. */
export type Way = (asked: Asked) => CrossOutcome[];

const FINE: readonly CrossVerdict[] = ['agrees', 'open'];

/** What came of a check. `of`: what tells it apart from others of the same check. */
export const outcome = (
  { check, group }: Pick<Asked, 'check' | 'group'>,
  of: string,
  verdict: CrossVerdict,
  said: Said,
  places: readonly CrossPlace[],
): CrossOutcome => ({
  id: [check.id, group.key, of].filter(Boolean).join(':'),
  check: check.id,
  verdict,
  ok: FINE.includes(verdict),
  said,
  places: [...places],
});
