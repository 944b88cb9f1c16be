/** Not allowed in names of files on the systems where people save them. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;
const MOST_CHARACTERS = 80;

/** A name for a file from what is known of it; nothing known gives `fallback`. */
export function fileNameOf(parts: readonly (string | null)[], extension: string, fallback: string): string {
  const name = parts
    .map((part) => (part ?? '').replace(FORBIDDEN, '-').trim())
    .filter((part) => part !== '')
    .join('-');
  const short = Array.from(name)
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/^[.\s-]+|[.\s-]+$/g, '');
  return short === '' ? fallback : `${short}.${extension}`;
}
