/** The page numbers to link to: at most `buttons` of them, with the current one as near the middle as can be. */
export function pageWindow(page: number, pages: number, buttons: number): number[] {
  const shown = Math.min(pages, buttons);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
