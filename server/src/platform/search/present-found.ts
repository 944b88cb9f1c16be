import type { SearchHit, SearchReply } from '@recto/contracts/endpoints/search';
import type { FoundRecord } from './index-definition.ts';
import type { SearchPlan } from './plan/plan-search.ts';
import type { SearchOutcome } from './run/run-plan.ts';

/** One machine answers for all. */
const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };

/** An outcome in the shape that clients of Elasticsearch read. */
export function presentFound(
  index: string,
  plan: SearchPlan,
  { hits, total, aggregations }: SearchOutcome,
  records: ReadonlyMap<number, FoundRecord>,
  took: number,
): SearchReply {
  const shown = hits.flatMap(({ id, score, sort }): SearchHit[] => {
    const record = records.get(id);
    if (!record) return [];
    const source = plan.source && { _source: pick(record.source, plan.source) };
    return [{ _index: index, _id: record.uuid, _score: score, ...source, sort }];
  });
  return {
    took: Math.round(took),
    timed_out: false,
    _shards: SHARDS,
    hits: {
      ...(plan.showTotal ? { total: { value: total, relation: 'eq' as const } } : {}),
      max_score: shown.reduce<number | null>(
        (most, { _score }) => (_score === null ? most : Math.max(most ?? 0, _score)),
        null,
      ),
      hits: shown,
    },
    ...(plan.aggregations.size > 0 ? { aggregations } : {}),
  };
}

type Names = NonNullable<SearchPlan['source']>;

/** Properties by name; `documentChannelLog.*` and `documentChannelLog` are all of it. */
function pick(source: Record<string, unknown>, { includes, excludes }: Names): Record<string, unknown> {
  if (includes.length + excludes.length === 0) return source;
  return pickBelow('', source, includes, excludes);
}

function pickBelow(
  above: string,
  source: Record<string, unknown>,
  includes: readonly string[],
  excludes: readonly string[],
): Record<string, unknown> {
  const picked: [string, unknown][] = [];
  for (const [key, value] of Object.entries(source)) {
    const name = above + key;
    if (excludes.some((pattern) => covers(pattern, name))) continue;
    const whole = includes.length === 0 || includes.some((pattern) => covers(pattern, name));
    const inner = includes.some((pattern) => pattern.startsWith(`${name}.`));
    if (!whole && !inner) continue;
    const opened = isObject(value) ? pickBelow(`${name}.`, value, whole ? [] : includes, excludes) : value;
    if (whole || isObject(value)) picked.push([key, opened]);
  }
  return Object.fromEntries(picked);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function covers(pattern: string, name: string): boolean {
  const plain = pattern.replace(/\.\*$/, '');
  if (plain === name || name.startsWith(`${plain}.`) || plain === '*') return true;
  return plain.endsWith('*') && name.startsWith(plain.slice(0, -1));
}
