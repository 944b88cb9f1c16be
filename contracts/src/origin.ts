import type { FieldData } from './result.ts';
import { asWritten, type Said, said } from './said/said.ts';

/** Origins as results told them before they were codes. */
const OLDER: readonly (readonly [RegExp, (found: string) => Said])[] = [
  [/^typed at upload$/, () => said('from_upload')],
  [/^typed$/, () => said('from_typed')],
  [/^model (.+)$/, (model) => said('from_model', { model })],
  [/^embedded XML \((.+)\)$/, (file) => said('from_xml', { file })],
];

/** Where a value comes from that was not read from its page; undefined for one that was. */
export function originOf({ origin }: Pick<FieldData, 'origin'>): Said | undefined {
  if (typeof origin !== 'string') return origin;
  for (const [form, sentence] of OLDER) {
    const found = form.exec(origin);
    if (found) return sentence(found[1] ?? '');
  }
  return asWritten(origin);
}

/** True for a value that somebody typed beside the file when it was uploaded. */
export const isTypedAtUpload = (data: Pick<FieldData, 'origin'>): boolean =>
  originOf(data)?.code === 'from_upload';
