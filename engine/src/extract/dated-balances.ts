import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import type { CategorySchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** "Balance on 1 February 2024", "Solde au 31/01/2024", "Kontostand am 31.01.2024". */
const BALANCE_ON =
  /^\W*(?:your |closing |opening |account )?(?:balance|solde(?: créditeur| débiteur)?|saldo|kontostand)\s+(?:(?:as )?(?:on|at|of)|am|vom|per|zum|au|al|op|a)\s/iu;

/** Of the balances that are given for two days or more, the earliest opens the account and the latest closes it. */
export function datedBalanceCandidates(
  schema: CategorySchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const rule = schema.rules.find((r) => r.kind === 'running');
  if (rule?.kind !== 'running') return [];
  const found = pages
    .flatMap(({ page }) => page.rows.flatMap((row) => balancesIn(row.segments, context)))
    .sort((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || first.day === last.day) return [];
  return [
    { ...first.candidate, field: rule.opening },
    { ...last.candidate, field: rule.closing },
  ];
}

type Dated = { day: string; candidate: Candidate };

function balancesIn(segments: readonly Segment[], context: DocumentContext): Dated[] {
  return segments.flatMap((segment, i) => {
    if (!BALANCE_ON.test(segment.text)) return [];
    const [day] = readValues('date', segment.text, context);
    if (!day) return [];
    const rest = segment.text.slice(day.end);
    const inline = readValues('amount', rest, context)[0];
    const beside = segments[i + 1];
    const source = inline ? { segment, from: day.end } : beside && { segment: beside, from: 0 };
    const amount = inline ?? (beside && readValues('amount', beside.text, context)[0]);
    if (!source || !amount) return [];
    const span = spanOf(source.segment, source.from + amount.start, source.from + amount.end);
    const { value, standard, quality } = amount;
    const reason: Reason = { kind: 'balance-on', date: day.value };
    return [
      {
        day: day.standard,
        candidate: { field: '', span, value, standard, score: SCORES.datedBalance * quality, reason },
      },
    ];
  });
}
