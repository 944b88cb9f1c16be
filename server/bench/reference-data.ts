import type pg from 'pg';
import { foldName } from '../src/capabilities/reference/fold-name.ts';
import { CONCEPTS } from '../src/capabilities/reference/similar/concepts.ts';
import { seeded } from './review-documents.ts';

export const TENANT = 'bench';
const BATCH = 10_000;

const ABOUT = [
  'content',
  'total',
  'residual',
  'free',
  'residue of',
  'soluble',
  'as dry substance',
  'by GC',
  'by HPLC',
  'max',
];
const SYLLABLES =
  'al ba ben ca chlor cin cit cu di eth fer gal hex iso keto lac lin meth nitro oct phen pro sul ter tol xan'.split(
    ' ',
  );
const ENDS = ['ol', 'ene', 'ate', 'ide', 'one', 'ic acid', 'yl acetate', 'amine', 'aldehyde', 'ose'];
const CHINESE = [
  ...'甲乙丙丁戊己庚辛酸醇酯醛酮苯酚钠钾钙镁铁铜锌铅汞镉砷氯硫氮磷糖脂蛋白水分灰质量度值残留溶剂',
];

type Random = () => number;
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

const molecule = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('') +
  pick(random, ENDS);

/** Names as laboratories have them: English, Chinese, trade names, concepts with what was measured how. */
const KINDS: readonly ((random: Random) => string)[] = [
  (random) => `${molecule(random)} ${pick(random, ABOUT)}`,
  (random) => `${pick(random, ABOUT)} ${molecule(random)} ${Math.floor(random() * 40)}`,
  (random) => Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(random, CHINESE)).join(''),
  (random) => `${pick(random, CONCEPTS).name} ${pick(random, ABOUT)} ${molecule(random)}`,
  (random) => `${pick(random, CONCEPTS).name} (${10 + Math.floor(random() * 30)} °C, ${molecule(random)})`,
];

export const nameOf = (random: Random): string => pick(random, KINDS)(random).slice(0, 200);

const micCode = (nth: number): string => `M${String(nth).padStart(7, '0')}`;

/** Mics and their synonyms, through the triggers that tell of them; audit is off meanwhile. Answers some of the names. */
export async function fillNames(db: pg.Client, mics: number, synonyms: number): Promise<string[]> {
  const random = seeded(7);
  await db.query(`insert into recto.tenant (tenant_name, display_name) values ('${TENANT}', 'Bench');
    alter table recto.mic disable trigger audit; alter table recto.mic_synonym disable trigger audit;
    set synchronous_commit = off`);
  await db.query(
    `insert into recto.mic (tenant_name, code, description, uom, type, category)
     select $1, 'M' || lpad(i::text, 7, '0'), 'Characteristic ' || i, (array['mg/kg','%','g/mL'])[1 + i % 3],
       case when i % 4 = 0 then 'QUALITATIVE' else 'QUANTITATIVE' end, case when i % 5 = 0 then 'COA_NB' else 'COA_IFF' end
       from generate_series(1, $2::int) i`,
    [TENANT, mics],
  );
  const asked: string[] = [];
  for (let from = 0; from < synonyms; from += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, synonyms - from) }, () => nameOf(random));
    asked.push(...names.slice(0, 5));
    await db.query(
      `insert into recto.mic_synonym (tenant_name, mic_id, synonym, folded)
       select $1, m.id, n.name, n.folded from unnest($2::text[], $3::text[], $4::text[]) n (code, name, folded)
         join recto.mic m on m.tenant_name = $1 and m.code = n.code on conflict do nothing`,
      [TENANT, names.map((_, at) => micCode(1 + ((from + at) % mics))), names, names.map(foldName)],
    );
  }
  await db.query(
    'alter table recto.mic enable trigger audit; alter table recto.mic_synonym enable trigger audit;',
  );
  await db.query('truncate recto.search_change');
  await db.query('vacuum analyze');
  return asked;
}
