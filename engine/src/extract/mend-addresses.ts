import type { Choice } from '../context/settle-sum.ts';
import { mendedAddress } from '../normalise/mail-address.ts';
import type { FieldSchema } from '../schema/types.ts';

/** Field of the name of the person that an address belongs to. */
const OWNER = 'name';

/** Addresses of scans (`scanned`: pages that OCR read), spelled as the name of their owner is. */
export function mendAddresses(
  fields: readonly FieldSchema[],
  chosen: Map<string, Choice>,
  scanned: ReadonlyMap<number, unknown>,
): void {
  const owner = chosen.get(OWNER)?.candidate.value;
  for (const { id, type } of owner ? fields : []) {
    const choice = chosen.get(id);
    if (type !== 'email' || !choice || !scanned.has(choice.candidate.span.page)) continue;
    const value = mendedAddress(choice.candidate.value, owner!);
    chosen.set(id, { ...choice, candidate: { ...choice.candidate, value, standard: value } });
  }
}
