import type { Mail } from '@recto/contracts/endpoints/mail';

/** As many as fit a line or two; the file has all of them. */
const MOST = 12;

/** `Name <address>`, or what there is of it. */
export const personOf = ({ name, address }: Mail['from']): string =>
  name && address && name !== address ? `${name} <${address}>` : name || address;

/** Several of them; of very many the first, and how many more. */
export function people(all: readonly Mail['from'][]): string {
  const more = all.length - MOST;
  return [...all.slice(0, MOST).map(personOf), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
