import type { Category } from '@recto/contracts/categories';
import type { ReplayedDocument } from '@recto/contracts/endpoints/replay';
import type { LayoutFingerprint, LearnedExample } from '@recto/contracts/learned';
import { ROLES, type Role } from '@recto/contracts/roles';
import { layoutsOn } from '@recto/engine/learn/layouts-on';
import { withScratch } from '../../intake/index.ts';
import { findExamplesInUse } from '../learned/learned.queries.ts';
import { sourceOf } from '../learned/learned-state.ts';
import { findConfirmedIds } from '../rows/confirmed.queries.ts';
import { asText, wordPagesOf } from '../rows/words-cache.ts';
import { findSubject, obtainOwnWords, type Reader, type ReplaySubject, readAgain } from './read-again.ts';
import { compareFor, describeInputs, unlessProblem } from './replay-document.ts';

/** Confirmed documents that are looked at for those of a layout, the newest. */
const LOOKED_AT = 200;

type Sought = {
  category: Category;
  /** Sender; empty: documents from anywhere. */
  source: string;
  layouts: readonly LayoutFingerprint[];
  limit: number;
  /** The extraction that teaches: it says nothing about others. */
  except: number | null;
};

/** The last documents of a layout that people confirmed, the newest first. */
export async function findAlike(reader: Reader, sought: Sought): Promise<ReplaySubject[]> {
  const { category, source, layouts, limit, except } = sought;
  const ids = await reader.inTenant((scope) =>
    findConfirmedIds(scope, { category, limit: LOOKED_AT, people: true }),
  );
  const found: ReplaySubject[] = [];
  for (const id of ids.filter((one) => one !== except)) {
    const subject = await reader.inTenant((scope) => findSubject(scope, id));
    if (!subject || (source !== '' && sourceOf(subject.log) !== source)) continue;
    if (await hasLayout(reader, subject, layouts)) found.push(subject);
    if (found.length === limit) break;
  }
  return found;
}

async function hasLayout(
  { services, inTenant }: Reader,
  { row, document }: ReplaySubject,
  layouts: readonly LayoutFingerprint[],
): Promise<boolean> {
  const name = document.words_sha256;
  if (name === null) return false;
  const pages = await inTenant((scope) => wordPagesOf(scope, services, name));
  const own = pages.filter(({ number }) => row.pages.includes(number)).map(asText);
  return layoutsOn(own, layouts).some(Boolean);
}

/** What is tried: examples by id; those that are not stored yet have ids of their own. */
export type Tried = readonly { id: string; example: LearnedExample }[];

/**
 * Reads a confirmed document without and with what is tried, as if it were the next one of its layout: what the
 * document itself taught is left out both times. `was` in the differences is without, `now` with.
 */
export async function evaluateOn(
  reader: Reader,
  subject: ReplaySubject,
  tried: Tried,
  roles: readonly Role[] = ROLES,
): Promise<ReplayedDocument> {
  const { row, log } = subject;
  const inUse = await reader.inTenant((scope) =>
    findExamplesInUse(scope, { category: row.category, source: sourceOf(log), except: row.id }),
  );
  const others = inUse.filter(({ id }) => !tried.some((one) => one.id === id));
  const kept = { used: others.length, kept: others };
  return unlessProblem(subject, kept, () =>
    withScratch(reader.services, async (folder) => {
      const words = await obtainOwnWords(reader, subject, folder);
      const without = await readAgain(reader, subject, words, folder, others);
      const withIt = await readAgain(reader, subject, words, folder, [...others, ...tried]);
      return {
        ...compareFor(roles, subject, without, withIt),
        inputs: describeInputs(subject, withIt, words.state, kept),
      };
    }),
  );
}
