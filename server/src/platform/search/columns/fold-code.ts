/**
 * A number as it is compared: one width of letters, small, without spaces and leading zeros, so that `12345` finds what
 * was padded to `00012345`.
 */
export const foldCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^0+(?=.)/, '');
