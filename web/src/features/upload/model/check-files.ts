import { MEGABYTE, UPLOAD } from '@recto/contracts/limits';

/** A sentence by its text key, filled in where it is shown. */
export type Message = { key: string; values?: Record<string, string | number> };
export type Refused = { name: string; reason: Message };

type Named = Pick<File, 'name' | 'size' | 'type'>;
type Verdict<F> = { taken: F[]; refused: Refused[]; notices: Message[] };

const EXTENSIONS = /\.(pdf|png|jpe?g|tiff?|bmp)$/i;
const megabytes = (bytes: number): number => bytes / MEGABYTE;

/** Systems that know no media type send none; then the name decides here, and the content on the server. */
const isOffered = ({ name, type }: Named): boolean =>
  UPLOAD.types.some((offered) => offered === type) || EXTENSIONS.test(name);

/**
 * Which of the dropped files join those already selected (C-022 to C-030), `limit` being how many a page takes. Too many at once are refused together,
 * since nobody can say which were meant; files that are too large, too much in total, empty or of a foreign type
 * are refused one by one, with a reason each.
 */
export function checkFiles<F extends Named>(
  selected: readonly Named[],
  dropped: readonly F[],
  limit: number,
): Verdict<F> {
  if (selected.length + dropped.length > limit)
    return {
      taken: [],
      refused: [],
      notices: [
        { key: 'upload.too_many', values: { limit, selected: selected.length } },
        { key: 'upload.dropped', values: { dropped: dropped.length } },
      ],
    };
  const verdict: Verdict<F> = { taken: [], refused: [], notices: [] };
  let total = selected.reduce((sum, { size }) => sum + size, 0);
  for (const file of dropped) {
    const reason = reasonAgainst(file, total);
    if (reason) verdict.refused.push({ name: file.name, reason });
    else {
      verdict.taken.push(file);
      total += file.size;
    }
  }
  return { ...verdict, notices: noticesOf(verdict.refused) };
}

function reasonAgainst(file: Named, total: number): Message | null {
  if (!isOffered(file)) return { key: 'upload.unsupported' };
  if (file.size === 0) return { key: 'upload.empty_file' };
  if (file.size > UPLOAD.fileBytes)
    return { key: 'upload.too_large', values: { limit: megabytes(UPLOAD.fileBytes), files: file.name } };
  if (total + file.size > UPLOAD.totalBytes)
    return { key: 'upload.total', values: { limit: megabytes(UPLOAD.totalBytes) } };
  return null;
}

/** The toasts for what was refused: one sentence for all files that are too large, one for the total. */
function noticesOf(refused: readonly Refused[]): Message[] {
  const large = refused.filter(({ reason }) => reason.key === 'upload.too_large');
  const total = refused.find(({ reason }) => reason.key === 'upload.total');
  return [
    ...(large[0]
      ? [
          withFiles(
            large[0].reason,
            large.map(({ name }) => name),
          ),
        ]
      : []),
    ...(total ? [total.reason] : []),
  ];
}

const withFiles = ({ key, values }: Message, names: readonly string[]): Message => ({
  key,
  values: { ...values, files: names.join(', ') },
});
