import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contextOf } from '../src/context/context.ts';
import { fieldIndex } from '../src/context/indexes.ts';
import { LabelledPage } from '../src/context/labelled-page.ts';
import { findValues, SECOND_LOOK } from '../src/extract/extract.ts';
import { RULES_UNKNOWN } from '../src/hashed/hashing.ts';
import { chancesAmong, type HashedWeights, pack, sumOf } from '../src/hashed/weights.ts';
import { closeOcr } from '../src/read/read-document.ts';
import { schemaOf } from '../src/schema/index.ts';
import type { FieldSchema } from '../src/schema/types.ts';
import { type Parts, partsOf } from '../src/weigh/parts.ts';
import { byValue, leadOver, leastChance } from '../src/weigh/second-look.ts';
import { weighablesOf } from '../src/weigh/weighable.ts';
import { isRight } from './compare.ts';
import { meets } from './first-sight.ts';
import { followLeader, type Learning, type Lesson } from './follow-leader.ts';
import { schemaCategory } from './label-names.ts';
import { fromFolder, type Material, materialOf } from './material.ts';
import { readerOf } from './readings.ts';
import type { Labelled } from './score.ts';

const DATA = fileURLToPath(new URL('../src/weigh/weights.json', import.meta.url));

/** All that one field of a document could be. `chosen`: which of them the rules chose, -1 none of them, null nothing. */
type Asked = {
  id: string;
  options: readonly (Parts & { right: boolean; standard: string })[];
  chosen: number | null;
  chosenRight: boolean;
  wanted: boolean;
  /** How much spoke for what the rules chose. */
  score: number;
};
/** The fields of one document, and the group that it is left out with. */
type Examined = { group: string; tried: boolean; asked: Asked[] };

/** Every value that the fields of a document could have, judged. `whole`: what it prints is all marked. */
function examine({ label, pages, group }: Material, whole: boolean): Examined | null {
  const category = schemaCategory(label);
  const schema = schemaOf(category);
  if (!schema) return null;
  const { candidates, chosen } = findValues(pages, schema, [], [SECOND_LOOK]);
  const context = contextOf(pages);
  const labelled = context.pages.map((page) => new LabelledPage(page, fieldIndex(schema)));
  const fields = schema.sections.flatMap((section) => section.fields);
  const weighing = { tried: schema.tried === true, fields, context, labelled, candidates, chosen };
  const asked = fields.flatMap((field) => {
    const want = label.expected[field.id];
    const printed = want === undefined || want === null ? null : String(want);
    if (printed === null && !whole) return [];
    return [ask(field, printed, label, category, weighing)];
  });
  return { group, tried: weighing.tried, asked };
}

function ask(
  field: FieldSchema,
  printed: string | null,
  label: Labelled,
  category: string,
  weighing: Parameters<typeof partsOf>[2],
): Asked {
  const all = weighablesOf(field, weighing);
  const parts = partsOf(field, all, weighing);
  const accepted = [printed, ...[label.alternatives?.[field.id] ?? []].flat()]
    .filter((v) => v !== null)
    .map(String);
  const isTrue = (standard: string): boolean =>
    accepted.some((one) => isRight(field.id, one, standard) || meets(category, field.id, one, standard));
  const choice = weighing.chosen.get(field.id)?.candidate;
  const at = choice
    ? all.findIndex(({ candidate: c }) => c.standard === choice.standard && c.span.page === choice.span.page)
    : null;
  return {
    id: field.id,
    options: parts.map((one, i) => {
      const { standard } = all[i]!.candidate;
      return { ...one, standard, right: isTrue(standard) };
    }),
    chosen: at,
    chosenRight: choice ? isTrue(choice.standard) : false,
    wanted: printed !== null,
    score: choice?.score ?? 0,
  };
}

/** One field in so many is learnt once more as if its value were not printed. */
const ABSENT = 8;

/**
 * What is learnt from the fields of documents: all values of each with what the rules thought of them, and once more
 * without. Written pages print nearly every field that is asked for, real ones leave out more, or print it in a logo:
 * some fields are learnt without their right values too, so that what is left is not taken for it.
 */
function lessonsOf(examined: readonly Examined[]): Lesson[] {
  const asked = examined.flatMap((one) => one.asked);
  const known = asked.flatMap(({ options }) => [
    options.map(({ place, page, rules, right }) => ({ parts: [place, page, rules], right })),
    options.map(({ place, page, right }) => ({ parts: [place, page, RULES_UNKNOWN], right })),
  ]);
  const absent = asked
    .filter(({ options }) => options.some(({ right }) => right))
    .filter((_, at) => at % ABSENT === 0)
    .map(({ options }) =>
      options
        .filter(({ right }) => !right)
        .map(({ place, page }) => ({ parts: [place, page, RULES_UNKNOWN], right: false })),
    );
  return [...known, ...absent];
}

/**
 * Steps half as long as for other weights, since the values of a field teach together; figures differ by 0.1 %. Five
 * rounds get one field of 927 more right than three, and more sparseness is neither better nor worse.
 */
const LEARNING: Learning = { rate: 0.2, sparse: 0.4, smooth: 1, rounds: 3 };

const fit = (examined: readonly Examined[]): HashedWeights => followLeader(lessonsOf(examined), LEARNING);

/** `want`: fields that are printed; `idle`: fields that are not and have a value all the same. */
type Figures = Record<
  'want' | 'got' | 'right' | 'gotThen' | 'rightThen' | 'won' | 'lost' | 'idle' | 'idleThen',
  number
>;

/** What the second look makes of documents, beside what the rules chose alone. */
function weighed(examined: readonly Examined[], weights: HashedWeights): Figures {
  const out: Figures = {
    want: 0,
    got: 0,
    right: 0,
    gotThen: 0,
    rightThen: 0,
    won: 0,
    lost: 0,
    idle: 0,
    idleThen: 0,
  };
  for (const { options, chosen, chosenRight, wanted, score, tried } of examined.flatMap((one) =>
    one.asked.map((asked) => ({ ...asked, tried: one.tried })),
  )) {
    const alone = chancesAmong(
      options.map(
        ({ place, page, rules }) => sumOf(weights, place) + sumOf(weights, page) + sumOf(weights, rules),
      ),
    );
    const chances = byValue(
      options.map(({ standard }) => standard),
      alone,
    );
    const best = chances.reduce((at, chance, i) => (chance > (chances[at] ?? 0) ? i : at), -1);
    const current = chosen === null ? undefined : (chances[chosen] ?? 0);
    const taken =
      best >= 0 &&
      chances[best]! >= leastChance(tried) &&
      best !== chosen &&
      chances[best]! >= (current === undefined ? 0 : current + leadOver(score, tried));
    if (!wanted) {
      out.idle += chosen === null ? 0 : 1;
      out.idleThen += taken || chosen !== null ? 1 : 0;
      continue;
    }
    const right = taken ? options[best]!.right : chosenRight;
    out.want++;
    out.got += chosen === null ? 0 : 1;
    out.right += chosenRight ? 1 : 0;
    out.gotThen += taken || chosen !== null ? 1 : 0;
    out.rightThen += right ? 1 : 0;
    out.won += right && !chosenRight ? 1 : 0;
    out.lost += chosenRight && !right ? 1 : 0;
  }
  return out;
}

const share = (right: number, want: number, got: number): number =>
  Math.round((2000 * right) / (want + got)) / 1000;

/**
 * `npm run bench -- weigh --batch DIR… [--train DIR]… [--held NAME,…]… [--seeds N] [--readings DIR] [--keep DIR] [--write]`:
 * fits the weights of the second look on written pages that `first-sight --out` kept (what they print is marked, so a
 * field without a mark is printed nowhere), labelled folders (where it may be)
 * and generated samples, and shows the folders of each `--held` by weights that were fitted without them; `--keep` writes
 * those weights as `DIR/NAME.json`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string', multiple: true, default: [] },
      train: { type: 'string', multiple: true, default: [] },
      held: { type: 'string', multiple: true, default: [] },
      seeds: { type: 'string', default: '0' },
      readings: { type: 'string' },
      keep: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const read = readerOf(values.readings);
  const all: Examined[] = [];
  const add = (one: Material, whole: boolean) => all.push(...[examine(one, whole) ?? []].flat());
  for await (const one of materialOf(values.batch, Number(values.seeds), read)) add(one, true);
  for (const folder of values.train) for await (const one of fromFolder(folder, read, true)) add(one, false);
  await closeOcr();
  console.error(
    `${all.length} documents, ${all.flatMap((e) => e.asked.flatMap((a) => a.options)).length} values`,
  );
  console.table(
    values.held.map((names) => {
      const apart = new Set(names.split(','));
      const held = (of: string): boolean => apart.has(of);
      const weights = fit(all.filter(({ group }) => !held(group)));
      if (values.keep)
        for (const name of apart)
          writeFileSync(join(values.keep, `${name}.json`), JSON.stringify(pack(weights)));
      const { want, got, right, gotThen, rightThen, ...others } = weighed(
        all.filter(({ group }) => held(group)),
        weights,
      );
      return {
        held: names,
        rules: share(right, want, got),
        both: share(rightThen, want, gotThen),
        ...others,
      };
    }),
  );
  if (values.write) {
    const kept = pack(fit(all));
    writeFileSync(DATA, `${JSON.stringify(kept, null, 2)}\n`);
    console.error(`${DATA}: ${JSON.stringify(kept).length} bytes`);
  }
  console.log(JSON.stringify({ bench: 'weigh', documents: all.length }));
}
