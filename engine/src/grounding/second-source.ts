import type { FieldData } from '@recto/contracts/result';
import { oneSaid, said } from '@recto/contracts/said/said';
import { blockOf } from '../evidence/result.ts';
import type { Span } from '../layout/segment.ts';
import type { ValueType } from '../schema/types.ts';
import { type Agreement, agreement } from './agree.ts';

/** What another source than the printed page says of one value. */
export type Second = {
  /** Name of the file within the document that says it. */
  file: string;
  /** All values that it may have there, the preferred one first. */
  values: readonly string[];
  type: ValueType;
  /** Id of the block that an added value gets. */
  id: string;
  locate(value: string): Span | null;
};

export type SourceVerdict = Agreement | 'added';

/** Two sources rarely err alike. */
const CONFIRMED = 0.99;
/** One of two is wrong, and a person should see which. */
const DENIED = 0.5;
/** Read from the other source, and it stands on the page. */
const ADDED = 0.97;

/**
 * Holds a value against another source: one that both give is surer and says so; where they differ the printed one
 * stays, unsure and with the other named; a missing one is taken over. A value that does not stand on any page gets
 * no block, only `origin`, which leaves it to a person.
 */
export function withSecond(data: FieldData, second: Second): { data: FieldData; verdict: SourceVerdict } {
  const [printed = ''] = data.standard_values;
  if (data.values.length === 0) return { data: added(second), verdict: 'added' };
  const agreed = second.values.map((value) => agreement(second.type, printed, value));
  const verdict = (['same', 'akin', 'different'] as const).find((kind) => agreed.includes(kind)) ?? 'akin';
  return { data: JUDGED[verdict](data, second), verdict };
}

function added({ file, values, id, locate }: Second): FieldData {
  const [value = ''] = values;
  const span = locate(value);
  return {
    values: [value],
    standard_values: [value],
    extracted_values: [span?.text ?? value],
    blocks: span ? [blockOf(id, span, ADDED, said('why_xml_found', { file }))] : [],
    origin: said('from_xml', { file }),
  };
}

const JUDGED: Readonly<Record<Agreement, (data: FieldData, second: Second) => FieldData>> = {
  same: (data, { file }) => ({
    ...data,
    blocks: data.blocks.map((block) => ({
      ...block,
      confidence: Math.max(block.confidence, CONFIRMED),
      reason: oneSaid([...(block.reason ? [block.reason] : []), said('why_xml_same', { file })]),
    })),
  }),
  akin: (data) => data,
  different: (data, { file, values: [value = ''] }) => ({
    ...data,
    blocks: data.blocks.map((block) => ({
      ...block,
      confidence: Math.min(block.confidence, DENIED),
      validation: { validate: false, message: [said('xml_says', { file, value })] },
    })),
  }),
};
