import type { Language } from '@recto/contracts/translation';
import { ALIKE, digitsOf, foldSource, likeness } from '@recto/engine/translate/alike';
import type { Memory } from '@recto/engine/translate/translate-text';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Longer texts are not remembered: nobody writes them twice. */
const LONGEST = 500;
const LONGEST_ANSWER = 2000;
/** Texts that are held against those to be translated, per call. */
const COMPARED = 5000;

type Row = { source_lang: string; target_lang: string; folded: string; text: string };

/** What the tenant knows about texts: those equal to them, and those about as long with the same numbers. */
export async function loadMemory({ db }: TenantScope, texts: readonly string[]): Promise<Memory> {
  const wanted = [...new Set(texts.map(foldSource))].filter((one) => one !== '' && one.length <= LONGEST);
  if (wanted.length === 0) return () => null;
  const shapes = wanted.map((folded) => ({ folded, digits: digitsOf(folded), length: folded.length }));
  const { rows } = await sql<Row>`
    select distinct m.source_lang, m.target_lang, m.folded, m.text, m.id
      from jsonb_to_recordset(${JSON.stringify(shapes)}::jsonb) as w(folded text, digits text, length int)
      join translation_memory m on m.digits = w.digits
       and length(m.folded) between floor(w.length * 0.8) and ceil(w.length * 1.25)
     order by m.id desc limit ${COMPARED}`.execute(db);
  const exact = new Map(rows.map((row) => [`${row.source_lang} ${row.target_lang} ${row.folded}`, row.text]));
  return (text, from, to) => {
    const folded = foldSource(text);
    const known = exact.get(`${from} ${to} ${folded}`);
    if (known !== undefined) return { text: known, proposed: false };
    const alike = rows
      .filter(({ source_lang, target_lang }) => source_lang === from && target_lang === to)
      .map((row) => ({ text: row.text, score: likeness(row.folded, folded) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score)[0];
    return alike ? { text: alike.text, proposed: true } : null;
  };
}

export type Remembered = {
  readonly from: Language;
  readonly to: Language;
  readonly source: string;
  readonly text: string;
};

/** Keeps what a person wrote or accepted; what was said of the same text before gives way. */
export async function rememberTranslations(
  { db, tenant, actor }: TenantScope,
  written: readonly Remembered[],
): Promise<void> {
  for (const { from, to, source, text } of written) {
    const folded = foldSource(source);
    if (folded === '' || source.length > LONGEST || text.trim() === '' || text.length > LONGEST_ANSWER)
      continue;
    await db
      .insertInto('translation_memory')
      .values({
        tenant_name: tenant,
        source_lang: from,
        target_lang: to,
        source: source.trim(),
        folded,
        digits: digitsOf(folded),
        text,
        uses: 1,
        last_by: actor.login,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_name', 'source_lang', 'target_lang', 'folded']).doUpdateSet({
          text,
          source: source.trim(),
          uses: sql`translation_memory.uses + 1`,
          last_by: actor.login,
          version: sql`translation_memory.version + 1`,
          last_modified_by: sql`current_actor()`,
          last_modified_date: sql`now()`,
        }),
      )
      .execute();
  }
}

/** Counts that what is known of texts was used. */
export async function countUses({ db }: TenantScope, texts: readonly string[], to: Language): Promise<void> {
  if (texts.length === 0) return;
  await db
    .updateTable('translation_memory')
    .set({ uses: sql`uses + 1` })
    .where('target_lang', '=', to)
    .where('folded', 'in', [...new Set(texts.map(foldSource))])
    .execute();
}
