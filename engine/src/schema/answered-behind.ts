/** "FDA 21 CFR 175.300 lining: YES", "EX-Schutz – ja": the answer behind what it is about, in one breath. */
export const answeredBehind = (about: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${about})(?!\p{Ll})(?:[^.:;,\n]|\n(?=\p{Ll})|(?<=\d)[.,](?=\d)|\.(?=\.)){0,60}?(?:[:=–—-]|\.{2,}|(?<![.])\s|\?)\s*(?<v>(?:yes|y|no|n|ja|nein|nee|neen|oui|non|s[ií]|sì|sim|não|tak|nie|evet|hayır|是|否)(?![\p{L}\d'’]))`,
    'iu',
  );
