import { contextOf } from '@recto/engine/context/context';
import type { DateOrder } from '@recto/engine/normalise/dates';
import type { DecimalMark } from '@recto/engine/normalise/numbers';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocuments } from '../../intake/index.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { asText, wordPagesOf } from '../rows/words-cache.ts';

/** How a document writes dates and numbers, which a single value of it often does not show ("03/04/2024", "1.234"). */
export type WritingHabits = { dateOrder: DateOrder; decimalMark: DecimalMark };

/** The first pages show it. */
const PAGES = 3;

/** The habits of an extraction's document; undefined while it has not been read. */
export async function habitsOf(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  row: ExtractionRow,
): Promise<WritingHabits | undefined> {
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document?.words_sha256) return undefined;
  const pages = await wordPagesOf(scope, services, document.words_sha256);
  const own = pages.filter(({ number }) => row.pages.length === 0 || row.pages.includes(number));
  const { dateOrder, decimalMark } = contextOf(own.slice(0, PAGES).map(asText));
  return { dateOrder, decimalMark };
}
