import type { Segment } from '../layout/segment.ts';
import { meaningsOfText, piecesOf, plainKey } from '../lexicon/meaning.ts';
import { isHeading, type Meant, meantIn } from '../lexicon/meant.ts';
import { HEADS, LIGHT } from '../lexicon/words.ts';
import { fold, type Token, tokenise } from '../normalise/fold.ts';
import { endsOf, swapped, withinOneSlip } from '../normalise/one-slip.ts';
import { remember } from '../normalise/remember.ts';
import { formsOf, type Labels } from '../schema/types.ts';
import { LABELLED } from './weights.ts';

/** One printed form of the labels of a field or column. `id` is null for labels that nobody asks for. */
type Entry = { tokens: string[]; ids: { id: string | null; weight: number }[]; length: number };

/** Where a label stands in a segment, and which ids it may mean. `valueStart` is behind its punctuation. */
export type LabelHit = {
  start: number;
  end: number;
  text: string;
  meanings: { id: string; weight: number }[];
  /** Tokens of the label; more is more telling. */
  length: number;
  /** It starts the segment, or follows another label or a separator. */
  leading: boolean;
  /** No label was given in these words: they mean the same as one. */
  meant?: true;
};

export type LabelSource = { id: string; labels: Labels; likely?: string; weak?: string; type?: string };

/** Forms number their boxes: "3 Country of Origin", "12. Company Secretary", "B01 Product" on certificates of mills. */
const BOX_NUMBER =
  /^\s*(?:\d{1,2}[a-z]?[.)]?|\(\d{1,2}[a-z]?\)|[A-DZ]\d{2})\s+(?=\P{N})|^\s*(?:\d{1,2}[a-z]?[.)]?|\(\d{1,2}[a-z]?\))\s*$/iu;
/** What may stand before the label of a sum: "zzgl. 19 % Mehrwertsteuer", "plus VAT". */
const ADDING =
  /^[\s\p{P}+]*(?:zzgl|zuzüglich|zuzgl|inkl|incl|inklusive|davon|darin|enthaltene|plus|add|including|of which|dont|più|más|mais)?\.?\s*(?:\d{1,2}(?:[.,]\d{1,2})?\s?%)?\s*$/iu;
/** Whose it is, before a label: "Your plant", "Votre usine". */
const POSSESSIVE =
  /^\s*(?:your|ihre?|votre|vos|su|vostro|vostra|uw|您的|貴社|贵司|貴司|贵公司|customer(?:['’]s)?|buyer['’]s)\s*$/iu;
/** What parts a label from what stands before it. */
const SEPARATED = /[|·•;,:/(]\s*$|\s[-–—]\s*$/u;
/** The end of a sentence does so too, before a label of more words; the stop of an abbreviation does not. */
const SENTENCE_END = /(?:\p{L}{4}|\d{2}|\))\.\s+$|。\s*$/u;
/** Currencies stand amid labels: "Total EUR incl. VAT". */
const MONEY = /^(?:eur|usd|gbp|chf|hkd|twd|cny|sgd|aud|cad|inr|jpy)$/;
/** What parts several labels with their values on one line. */
const PARTED = /\s?[·•|]\s?|\s[–—/]\s|;\s|,\s|\s{3,}/gu;
const { full: FULL, likely: LIKELY, weak: WEAK, meant: MEANT, meantLightly: LIGHTLY } = LABELLED.label;
/** What a label says that names what happens on a day and not the day. */
const EVENT = LIGHTLY * LABELLED.short;
/** What a word says that is part of the label of one column alone. */
const SHORTENED = LIGHTLY * LABELLED.short;
/** The colon of a label, with the last letter before it. */
const COLON = /\p{L}[.)）]?\s?[:：]/gu;
/** The start of a word. */
const WORD = /(?<![\p{L}\p{N}.'’-])\p{L}/gu;
/** A small word behind another word goes on with it: "Req. deliv date:", "shown in full:". */
const WORDY_END = /\p{L}[.]?\s+$/u;
/** Words that such a label has at most. */
const COLON_WORDS = 5;
/** Letters that a label must have at least to be known when its words are broken. */
const BREAKABLE = 7;
/** Pieces that a broken label has at most. */
const PIECES = 4;

/** Letters that a word must have at least to be known with one of them wrong. */
const LEAST = 6;

/** Finds labels in text, longest first, tolerant of one wrong letter in longer words (for OCR). */
export class LabelIndex {
  private readonly byFirst = new Map<string, Entry[]>();
  private readonly byLetters = new Map<string, Entry>();
  /** First words that may be read wrong by a letter, by what such a slip leaves as it is. */
  private long: Map<string, string[]> | undefined;
  private readonly rank = new Map<string, number>();
  /** What sets of concepts name, by their keys; of sources whose labels are known by meaning too. */
  private readonly elsewhere: ReadonlySet<string>;
  private readonly byMeaning = new Map<string, LabelHit['meanings']>();

  /**
   * `elsewhere`: labels that name something else, which are not read by what they mean. `short`: the sources stand side
   * by side, so that what only one of their weights is called is enough to name it.
   */
  constructor(
    sources: readonly LabelSource[],
    stops: readonly string[] = [],
    elsewhere: readonly Pick<LabelSource, 'labels'>[] = [],
    short = false,
  ) {
    this.elsewhere = new Set(
      elsewhere.flatMap(({ labels }) => Object.values(labels).flatMap(formsOf).map(fold)),
    );
    for (const { id, labels, likely, weak, type } of sources) {
      if (type === 'date')
        for (const forms of Object.values(labels)) for (const form of formsOf(forms)) this.addEvent(form, id);
      for (const forms of Object.values(labels)) for (const form of formsOf(forms)) this.add(form, id, FULL);
      for (const form of likely ? formsOf(likely) : []) this.add(form, id, LIKELY);
      for (const form of weak ? formsOf(weak) : []) this.add(form, id, WEAK);
    }
    for (const stop of stops) this.add(stop, null, FULL);
    if (short) this.addShort();
    for (const entries of this.byFirst.values()) {
      entries.sort((a, b) => b.length - a.length);
      for (const entry of entries) {
        const letters = entry.tokens.join('');
        if (letters.length >= BREAKABLE) this.byLetters.set(letters, entry);
      }
    }
  }

  private add(form: string, id: string | null, weight: number): void {
    const tokens = tokenise(form).map((t) => t.text);
    if (tokens.length === 0) return;
    if (id !== null) this.addMeaning(form, id, weight);
    this.addTokens(tokens, id, weight);
    // OCR loses the space within short labels: "Billto".
    const joined = tokens.join('');
    if (tokens.length > 1 && joined.length >= 6 && /^[a-z]+$/.test(joined))
      this.addTokens([joined], id, weight);
  }

  private addMeaning(form: string, id: string, weight: number): void {
    const [likeliest] = meaningsOfText(form);
    // "No" alone is an answer too.
    if (likeliest === undefined || likeliest === 'number') return;
    const plain = plainKey(likeliest);
    // One word alone is a label of many things.
    const base = plain.includes(' ') ? MEANT : MEANT * LABELLED.short;
    for (const [key, share] of [[likeliest, base] as const, [plain, Math.min(base, LIGHTLY)] as const]) {
      const known = this.byMeaning.get(key) ?? [];
      this.byMeaning.set(key, known);
      const same = known.find((m) => m.id === id);
      if (same) same.weight = Math.max(same.weight, weight * share);
      else known.push({ id, weight: weight * share });
    }
  }

  /** "Édité le", "Ausgestellt am", "Expires": what happens on a day names the day. */
  private addEvent(form: string, id: string): void {
    const [key] = meaningsOfText(form);
    const concepts = key?.split(' ') ?? [];
    const event = concepts.filter((concept) => concept !== 'date');
    if (event.length === 0 || event.length === concepts.length) return;
    const name = plainKey(event.join(' '));
    const known = this.byMeaning.get(name) ?? [];
    this.byMeaning.set(name, known);
    if (!known.some((m) => m.id === id)) known.push({ id, weight: EVENT });
  }

  /** "Gross" over one column and "Chargeable" over another: what only one weight is called needs no "weight" behind it. */
  private addShort(): void {
    const owners = new Map<string, Set<string>>();
    for (const [key, meanings] of this.byMeaning) {
      const concepts = key.split(' ');
      if (concepts.length !== 2 || !concepts.includes('weight')) continue;
      const concept = concepts.find((c) => c !== 'weight')!;
      for (const { id } of meanings) owners.set(concept, (owners.get(concept) ?? new Set()).add(id));
    }
    for (const [concept, ids] of owners) {
      const [id, ...others] = ids;
      if (id === undefined || others.length > 0 || HEADS.has(concept) || LIGHT.has(concept)) continue;
      if (!this.byMeaning.has(concept)) this.byMeaning.set(concept, [{ id, weight: SHORTENED }]);
    }
  }

  private addTokens(tokens: string[], id: string | null, weight: number): void {
    const group = this.byFirst.get(tokens[0]!) ?? [];
    this.byFirst.set(tokens[0]!, group);
    const known = group.find((e) => e.length === tokens.length && e.tokens.every((t, i) => t === tokens[i]));
    const meaning = { id, weight };
    if (!known) group.push({ tokens, ids: [meaning], length: tokens.length });
    else if (!known.ids.some((m) => m.id === id)) known.ids.push(meaning);
  }

  /** The entry word meant by a word that OCR may have read wrong by a letter. */
  private readonly firstFor = remember((word): string | null => {
    if (this.byFirst.has(word)) return word;
    if (word.length < LEAST) return null;
    this.long ??= this.byEnds();
    let best: string | null = null;
    for (const length of [word.length - 1, word.length, word.length + 1])
      for (const end of endsOf(word, length))
        for (const key of this.long.get(end) ?? [])
          if ((best === null || this.rank.get(key)! < this.rank.get(best)!) && alike(key, word)) best = key;
    return best;
  });

  /** The first that was given wins where several are meant, so each has a rank. */
  private byEnds(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const key of this.byFirst.keys()) {
      if (key.length < LEAST) continue;
      this.rank.set(key, this.rank.size);
      for (const end of endsOf(key, key.length)) {
        const group = groups.get(end);
        if (group) group.push(key);
        else groups.set(end, [key]);
      }
    }
    return groups;
  }

  private longestAt(tokens: readonly Token[], at: number): Entry | null {
    const first = this.firstFor(tokens[at]!.text);
    const fits = (entry: Entry) =>
      entry.tokens.every((token, i) => i === 0 || alike(token, tokens[at + i]?.text ?? ''));
    const whole = first === null ? undefined : this.byFirst.get(first)!.find(fits);
    return whole ?? this.brokenAt(tokens, at);
  }

  /** Type set letter by letter is read with gaps within its words: "Br uttosumme". */
  private brokenAt(tokens: readonly Token[], at: number): Entry | null {
    let letters = tokens[at]!.text;
    for (let n = 1; n < PIECES; n++) {
      const [last, next] = [tokens[at + n - 1]!, tokens[at + n]];
      if (next?.start !== last.end + 1) return null;
      letters += next.text;
      const entry = this.byLetters.get(letters);
      if (entry) return { ...entry, length: n + 1 };
    }
    return null;
  }

  /** True for the first words of a label of one of these ids that goes on, as on the next line of a narrow form. */
  begins(text: string, ids: readonly string[]): boolean {
    const tokens = tokenise(text).map((token) => token.text);
    const [first] = tokens;
    const entries = (first !== undefined && this.byFirst.get(first)) || [];
    return entries.some(
      (entry) =>
        entry.length > tokens.length &&
        entry.ids.some(({ id }) => id !== null && ids.includes(id)) &&
        tokens.every((token, i) => token === entry.tokens[i]),
    );
  }

  /** Labels of a text, left to right, without overlaps. Several readers of a page ask for the same text. */
  readonly find = remember((text): LabelHit[] => this.search(text));

  private search(text: string): LabelHit[] {
    const hits = this.listed(text);
    const from = BOX_NUMBER.exec(text)?.[0].length ?? 0;
    const meant = meantIn(text, from, (key) => this.byMeaning.get(key));
    const known = meant && this.elsewhere.has(fold(text.slice(meant.start, meant.end)));
    return this.pairs(text, this.further(text, meant && !known ? withMeant(text, hits, meant) : hits));
  }

  /** With the labels of pairs that nothing but their colons parts: "Lote: GUA2602 Quantidade: 375 kg Pedido: PC-781". */
  private pairs(text: string, hits: LabelHit[]): LabelHit[] {
    let all = hits;
    let from = 0;
    for (const { index, 0: sign } of text.matchAll(COLON)) {
      const [colon, start] = [index + sign.length - 1, labelStart(text, from, index + 1)];
      from = index + sign.length;
      if (start === null || start === 0) continue;
      const inside = all.filter((h) => h.start < colon && h.end > start);
      if (inside.some((h) => h.leading && h.start <= start)) continue;
      const meant = meantIn(text, start, (key) => this.byMeaning.get(key));
      const listed = inside.find((h) => h.start === start && !/[\p{L}\p{N}]/u.test(text.slice(h.end, colon)));
      const own =
        listed ??
        hitOf(
          text,
          meant?.meanings && meant.end >= index
            ? meant
            : { start, end: index + 1, meanings: null, words: inside.length || 1 },
        );
      all = [...all.filter((h) => !inside.includes(h)), { ...own, leading: true }];
    }
    return all === hits ? hits : all.sort((a, b) => a.start - b.start);
  }

  /** With the labels by meaning behind dots and strokes: "VPS 2210 · Ausgabe 3.1 · gültig ab 15.02.2026". */
  private further(text: string, hits: LabelHit[]): LabelHit[] {
    let all = hits;
    for (const { index, 0: sign } of text.matchAll(PARTED)) {
      const meant = meantIn(text, index + sign.length, (key) => this.byMeaning.get(key), true);
      if (meant?.meanings && !all.some((h) => h.start < meant.end && h.end > meant.start))
        all = [...all, hitOf(text, meant)];
    }
    return all === hits ? hits : all.sort((a, b) => a.start - b.start);
  }

  /** True for a label that names something else than what is looked for here. */
  namesElsewhere(text: string): boolean {
    return this.elsewhere.has(fold(text.replace(BOX_NUMBER, '')));
  }

  /** Labels that were given in these words. */
  private listed(text: string): LabelHit[] {
    const tokens = tokenise(text).filter(
      ({ text: word }, i, all) => i === 0 || i === all.length - 1 || !MONEY.test(word),
    );
    const hits: LabelHit[] = [];
    for (let i = 0; i < tokens.length; ) {
      const entry = this.longestAt(tokens, i);
      if (!entry) {
        i++;
        continue;
      }
      const [start, end] = [tokens[i]!.start, tokens[i + entry.length - 1]!.end];
      if (partOfCode(text, start, end)) {
        i++;
        continue;
      }
      const before = text.slice(hits.at(-1)?.end ?? 0, start);
      const plain =
        hits.length === 0
          ? before.replace(BOX_NUMBER, '').replace(ADDING, '').replace(POSSESSIVE, '')
          : before;
      const adjacent = /^[\s\p{P}]*$/u.test(plain) && (hits.at(-1)?.leading ?? true);
      // The Chinese name of a box may be another than ours, its English one behind it is enough.
      const translated =
        hits.every((hit) => !hit.leading) &&
        /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s\p{P}]{2,16}$/u.test(
          text.slice(0, start).replace(BOX_NUMBER, ''),
        ) &&
        /^[A-Za-z]/.test(text.slice(start));
      // "編號" within "結單編號 Statement No." is no label of its own.
      if (translated) hits.length = 0;
      const opens = entry.length > 1 && SENTENCE_END.test(before);
      const leading = adjacent || translated || opens || SEPARATED.test(before);
      const meanings = entry.ids.flatMap(({ id, weight }) => (id === null ? [] : [{ id, weight }]));
      hits.push({ start, end, text: text.slice(start, end), meanings, length: entry.length, leading });
      i += entry.length;
    }
    return hits;
  }
}

/**
 * The label that a text opens with by its meaning, unless one that was given is as long. Words that are plainly the
 * label of something else put aside a short label among them: "Date" in "Date of arrival".
 */
function withMeant(
  text: string,
  hits: readonly LabelHit[],
  { start, end, meanings, words }: Meant,
): LabelHit[] {
  const inside = hits.filter((h) => h.start >= start && h.end <= end);
  const behind = hits.filter((h) => h.start >= end);
  if (inside.length + behind.length < hits.length) return [...hits];
  // What stands behind an unknown word is no label of its own: "客户" before "物料编码".
  const covered = inside.reduce((sum, h) => sum + (h.leading || !meanings ? h.length : 0), 0);
  const own = inside.filter((h) => h.leading && h.meanings.length > 0);
  if (covered >= words) return [...hits];
  if (
    !meanings &&
    (!isHeading(text, end) || own.some((h) => h.length > 1 || h.meanings.some((m) => m.weight >= FULL)))
  )
    return [...hits];
  if (meanings && own.some((h) => h.end === end && h.start <= start + 1)) return [...hits];
  return [hitOf(text, { start, end, meanings, words }), ...behind];
}

/** Where the words that a label can be made of begin, of those that end at a place; null where there are none. */
function labelStart(text: string, from: number, end: number): number | null {
  const sign = [...text.slice(from, end).matchAll(PARTED)].at(-1);
  const opens = from + (sign ? sign.index + sign[0].length : 0);
  const before = text.slice(opens, end);
  const starts = [...before.matchAll(WORD)].slice(-COLON_WORDS).map(({ index }) => index);
  const first = starts.find((at) => {
    const rest = before.slice(at);
    return (piecesOf(rest).at(-1)?.end ?? 0) === rest.length;
  });
  if (first === undefined) return null;
  const goesOn = /^\p{Ll}/u.test(before.slice(first)) && WORDY_END.test(before.slice(0, first));
  return goesOn ? null : opens + first;
}

const hitOf = (text: string, { start, end, meanings, words }: Meant): LabelHit => ({
  start,
  end,
  text: text.slice(start, end),
  meanings: (meanings ?? []).map((m) => ({ ...m })),
  length: words,
  leading: true,
  meant: true,
});

/** "INV" in "INV-94345" is part of a code, not a label. */
function partOfCode(text: string, start: number, end: number): boolean {
  return (
    /^[-_/.]?\d/.test(text.slice(end)) &&
    /^[\p{L}_]+$/u.test(text.slice(start, end)) &&
    !/[\u2e80-\u9fff]/.test(text.slice(start, end))
  );
}

function alike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < LEAST || Math.abs(a.length - b.length) > 1) return false;
  return withinOneSlip(a, b) || swapped(a, b);
}

/** Labels of a segment, found once per segment and index. */
export type LabelledSegment = { segment: Segment; hits: LabelHit[] };
