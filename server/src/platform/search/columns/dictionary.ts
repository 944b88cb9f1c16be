/** Texts and their numbers, in the order in which they came; 0 stands for no text. */
export class Dictionary {
  readonly texts: string[] = [''];
  private readonly codes = new Map<string, number>([['', 0]]);
  private ranks: Uint32Array | undefined;
  private textBytes = 0;

  /** The number of a text, a new one when it is not known yet. */
  put(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.length;
    this.texts.push(text);
    this.codes.set(text, code);
    this.textBytes += 2 * text.length;
    this.ranks = undefined;
    return code;
  }

  find(text: string): number | undefined {
    return this.codes.get(text);
  }

  get size(): number {
    return this.texts.length;
  }

  /** Places in alphabetical order by code, for sorting. Of no text: 0. */
  inOrder(): Uint32Array {
    if (this.ranks) return this.ranks;
    const codes = Uint32Array.from(this.texts.keys());
    const texts = this.texts;
    codes.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1));
    const ranks = new Uint32Array(codes.length);
    codes.forEach((code, place) => {
      ranks[code] = place;
    });
    this.ranks = ranks;
    return ranks;
  }

  /** About 80 bytes an entry beside its letters: a string and its place in a map. */
  get bytes(): number {
    return this.textBytes + 80 * this.texts.length;
  }
}
