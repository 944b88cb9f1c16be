import type { Result } from '@recto/contracts/result';
import { valuePlaces } from '@recto/engine/learn/value-places';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { wordsOfPages } from '../extraction/index.ts';
import { asText, type ExtractionRow } from '../extraction/rows/index.ts';
import { changedByTyping, followTyped } from './follow-typed.ts';

/** Pages that are searched for what was typed: those that the values were shown on, the first and the last. */
const PAGES = 4;

/**
 * The result with the boxes of typed values where the pages print them, so that none points at what a value was
 * before. A document without words keeps the boxes that it has.
 */
export async function moveBoxes(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  row: ExtractionRow,
  { before, after }: { before: Result; after: Result },
): Promise<Result> {
  const moved = structuredClone(after);
  const changes = changedByTyping(before, moved, row.result);
  if (changes.length === 0) return after;
  const pages = await wordsOfPages(scope, services, row);
  if (pages.length === 0) return after;
  const shown = changes.flatMap(({ near, was }) => [...(near ? [near.page] : []), ...was.map((b) => b.page)]);
  const numbers = [...new Set([...shown, pages[0]?.number, pages.at(-1)?.number])].slice(0, PAGES);
  const searched = pages.filter(({ number }) => numbers.includes(number));
  followTyped(changes, {
    find: valuePlaces(searched.map(asText), row.category),
    scanned: new Set(searched.flatMap(({ number, source }) => (source === 'ocr' ? [number] : []))),
  });
  return moved;
}
