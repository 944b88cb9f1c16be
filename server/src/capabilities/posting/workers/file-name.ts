import { z } from 'zod';
import { parseTemplate } from '../../../platform/templates/liquid.ts';
import { render } from '../template.ts';
import type { Parcel } from './worker.ts';

/** One file a revision: a correction never lies over what was read already, and a second attempt does. */
const DEFAULT = '{{ category }}_{{ extractionUuid }}_r{{ revision }}';

/** Bytes that every file system takes, with room for the ending and for `.tmp`. */
const LONGEST = 180;

/** Parameter: a Liquid template of the file name without its ending. Empty: category, uuid and revision. */
export const FileNameTemplate = z
  .string()
  .max(1000)
  .default('')
  .superRefine((template, context) => {
    try {
      // Short enough to be looked through here: only filling can take long.
      parseTemplate(template);
    } catch {
      context.addIssue({ code: 'custom', message: 'setting_template' });
    }
  });

/** The file name of a parcel: one name of a folder, never a path. @throws Error when the template does not end */
export async function fileNameOf(
  template: string,
  { data, mediaType }: Pick<Parcel<unknown>, 'data' | 'mediaType'>,
): Promise<string> {
  const filled = await render(template.trim() || DEFAULT, data).catch((error: Error) => {
    throw new Error(`The file name could not be made: ${error.message}`);
  });
  return `${asName(filled) || asName(await render(DEFAULT, data))}.${endingOf(mediaType)}`;
}

const endingOf = (mediaType: string): string =>
  mediaType === 'application/json' ? 'json' : mediaType.includes('spreadsheetml') ? 'xlsx' : 'txt';

/** Values of a document come from strangers: no separator, no leading dot, nothing unprintable. */
export function asName(text: string): string {
  const plain = text
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff/\\:*?"<>|]+/g, '_')
    .trim()
    .replace(/^\.+/, '');
  return firstBytes(plain, LONGEST).trim();
}

function firstBytes(text: string, most: number): string {
  let used = 0;
  let kept = '';
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > most) break;
    kept += character;
  }
  return kept;
}

/** The name that was chosen for a parcel. */
export function chosenName({ fileName }: Parcel<unknown>): string {
  if (fileName === null) throw new Error('A file without a name cannot be sent.');
  return fileName;
}
