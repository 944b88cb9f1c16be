/** The key that a file is kept under: its name, with what keys do not have as dashes. */
export function templateKey(fileName: string): string {
  const base = fileName
    .replace(/\.xlsx$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 250);
  return `${base || 'template'}.xlsx`;
}

/** In pieces, for a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
