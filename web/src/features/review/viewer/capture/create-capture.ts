import type { PageWord, RegionText, ValueCandidate } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';
import { createStore, type Store } from '../../../../lib/store.ts';
import { type Handle, type Size, stretched } from '../../../../portal/pages/geometry.ts';
import type { ReviewServices } from '../../flow/services.ts';
import {
  type CaptureAction,
  type CapturedRegion,
  type CapturedSpan,
  type CaptureState,
  captureReducer,
  noCapture,
  type Purpose,
} from '../../model/capture.ts';
import type { Slot } from '../../model/slots.ts';
import { editText } from '../../model/value.ts';
import {
  boxAround,
  type Direction,
  textOf,
  wordAt,
  wordBeside,
  wordsBetween,
  wordsIn,
  wordsOfBox,
} from '../../model/words.ts';

export type Words = readonly PageWord[];
export type At = { readonly page: number; readonly x: number; readonly y: number };

export type CapturePorts = {
  readonly services: Pick<ReviewServices, 'take' | 'focusOn'>;
  /** The value that takes what is pointed at; null when none has the focus or it may not be changed. */
  readonly target: () => Slot | null;
  /** May the document be changed at all? */
  readonly canEdit: () => boolean;
  readonly words: (page: number) => Promise<Words>;
  /** The same without waiting: undefined while they are not there. */
  readonly knownWords: (page: number) => Words | undefined;
  /** Reads a box on an image once more, by itself; null where it could not, which was said then. */
  readonly readAgain: (page: number, box: Box) => Promise<RegionText | null>;
  /** Its words were recognised in an image. */
  readonly isScanned: (page: number) => boolean;
  readonly candidates: (slot: Slot) => Promise<readonly ValueCandidate[]>;
  readonly sizeOf: (page: number) => Size | undefined;
  /** Numbers of the pages shown, and the one that is being read. */
  readonly pages: () => { readonly shown: readonly number[]; readonly current: number };
  readonly reveal: (page: number, box: Box) => void;
  /** Gives the keyboard to the pages. */
  readonly focusPages: () => void;
  readonly onNothing: (what: 'words' | 'candidate') => void;
};

export type Capture = {
  readonly store: Store<CaptureState, CaptureAction>;
  readonly target: () => Slot | null;
  readonly canEdit: () => boolean;
  readonly sizeOf: (page: number) => Size | undefined;
  /** The word under a point becomes the value; with `extend`, everything from the last one to it. */
  readonly takeWord: (at: At, extend: boolean) => void;
  readonly hover: (at: At | null) => void;
  /** A region that is being drawn, then one that was: its words are taken, or it is asked what to do. */
  readonly draw: (page: number, box: Box, purpose: Purpose) => void;
  readonly drawn: () => void;
  /** Starts or ends the walk over words by keyboard. */
  readonly walk: () => void;
  readonly step: (direction: Direction, extend: boolean) => void;
  readonly turnPage: (by: -1 | 1) => void;
  readonly takeSpan: () => void;
  /** Moves an edge of the place of the focused value, by points. */
  readonly stretch: (handle: Handle, by: { x: number; y: number }) => void;
  readonly takeText: () => void;
  readonly takePlace: () => void;
  readonly cancel: () => void;
  readonly pick: (number: number) => void;
  /** What would be taken now. */
  readonly preview: (state: CaptureState) => string;
};

const NORMALISED: ReadonlySet<Slot['input']['type']> = new Set(['date', 'number']);

/** Points around a box within which its edges can be taken hold of. */
const GRASP = 8;

const isNear = ({ x, y }: At, [l, t, r, b]: Box): boolean =>
  x >= l - GRASP && x <= r + GRASP && y >= t - GRASP && y <= b + GRASP;

/** Texts of several lines keep them where the input does. */
const keepsLines = (slot: Slot | null): boolean => slot?.input.type === 'multiline';

/** Everything that happens between the words of a page and the focused value. */
export const createCapture = (ports: CapturePorts): Capture => {
  const store = createStore(captureReducer, noCapture);
  const { services, target } = ports;
  /** The word that a span goes on from. */
  let last: { key: string; page: number; word: number } | null = null;

  const clear = () => store.dispatch({ type: 'clear' });

  const take = (slot: Slot, page: number, words: Words, chosen: readonly number[]) => {
    const bbox = boxAround(chosen.flatMap((i) => words[i] ?? []).map(({ box }) => box));
    services.take(slot.key, textOf(words, chosen, keepsLines(slot)), [{ page, bbox }]);
    clear();
  };

  /**
   * Reads the region again and takes what comes out. Where that fails it stays as it was drawn, with what can be done
   * about it; who cancelled meanwhile, or draws elsewhere, is left alone.
   */
  const takeAgain = async (slot: Slot, region: CapturedRegion): Promise<void> => {
    const reading: CapturedRegion = { ...region, settled: false, reading: true };
    store.dispatch({ type: 'draw', region: reading });
    const read = await ports.readAgain(region.page, region.box);
    if (store.get().region !== reading) return;
    if (!read) return settle(region);
    if (read.text.trim() === '') {
      ports.onNothing('words');
      return settle(region);
    }
    const text = keepsLines(slot) ? read.text : read.text.replace(/\s*\n\s*/g, ' ');
    const { confidence } = read;
    services.take(slot.key, text, [{ page: region.page, bbox: region.box, confidence }]);
    clear();
  };

  /** Where a span on this page begins: at the word taken last, else where the value stands. */
  const anchorOf = (slot: Slot, page: number, words: Words): number | null => {
    if (last?.key === slot.key && last.page === page) return last.word;
    const block = slot.data.blocks.find((b) => b.page === page);
    return (block && wordsOfBox(words, block.bbox)?.from) ?? null;
  };

  const takeWord = async (at: At, extend: boolean) => {
    const slot = target();
    if (!slot) return;
    const words = await ports.words(at.page);
    const word = wordAt(words, at);
    if (word < 0) return;
    const anchor = extend ? anchorOf(slot, at.page, words) : null;
    last = { key: slot.key, page: at.page, word: anchor ?? word };
    take(slot, at.page, words, wordsBetween(anchor ?? word, word));
  };

  const hover = (at: At | null) => {
    const slot = at && target();
    const words = slot ? ports.knownWords(at.page) : undefined;
    const word = at && words ? wordAt(words, at) : -1;
    const [block] = slot?.data.blocks ?? [];
    const near = at !== null && block?.page === at.page && isNear(at, block.bbox);
    store.dispatch({ type: 'hover', at: at && word >= 0 ? { page: at.page, word } : null, near });
  };

  const settle = (region: CapturedRegion) =>
    store.dispatch({ type: 'draw', region: { ...region, settled: true } });

  const drawn = async () => {
    const { region } = store.get();
    if (!region) return;
    if (region.purpose !== 'take') return settle(region);
    const slot = target();
    if (!slot) return clear();
    const words = await ports.words(region.page);
    if (ports.isScanned(region.page)) return takeAgain(slot, region);
    const chosen = wordsIn(words, region.box);
    if (chosen.length > 0) return take(slot, region.page, words, chosen);
    // Nothing was read there; the place can still be said.
    settle({ ...region, purpose: 'place' });
  };

  const show = (span: CapturedSpan, words: Words) => {
    store.dispatch({ type: 'walk', at: span });
    const box = words[span.head]?.box;
    if (box) ports.reveal(span.page, box);
  };

  const startOn = async (page: number, from?: Box) => {
    const words = await ports.words(page);
    if (words.length === 0) return ports.onNothing('words');
    const found = from && wordsOfBox(words, from);
    show({ page, anchor: found?.from ?? 0, head: found?.to ?? 0 }, words);
    ports.focusPages();
  };

  const walk = () => {
    const slot = target();
    if (!slot) return;
    if (store.get().walking) return cancel();
    const [block] = slot.data.blocks;
    const { shown, current } = ports.pages();
    const own = block && shown.includes(block.page) ? block : undefined;
    void startOn(own?.page ?? current, own?.bbox);
  };

  const step = (direction: Direction, extend: boolean) => {
    const { span } = store.get();
    const words = span && ports.knownWords(span.page);
    if (!span || !words) return;
    const head = wordBeside(words, span.head, direction);
    show({ page: span.page, anchor: extend ? span.anchor : head, head }, words);
  };

  const turnPage = (by: -1 | 1) => {
    const { span } = store.get();
    const { shown } = ports.pages();
    const next = span ? shown[shown.indexOf(span.page) + by] : undefined;
    if (next !== undefined) void startOn(next);
  };

  const takeSpan = () => {
    const { span } = store.get();
    const [slot, words] = [target(), span && ports.knownWords(span.page)];
    if (!slot || !span || !words) return cancel();
    last = { key: slot.key, page: span.page, word: span.anchor };
    take(slot, span.page, words, wordsBetween(span.anchor, span.head));
  };

  const stretch = (handle: Handle, by: { x: number; y: number }) => {
    const { region } = store.get();
    const block = target()?.data.blocks[0];
    const from = region?.purpose === 'place' ? region : block && { page: block.page, box: block.bbox };
    const size = from && ports.sizeOf(from.page);
    if (!from || !size) return;
    const box = stretched(from.box, handle, by, size);
    store.dispatch({ type: 'draw', region: { page: from.page, box, purpose: 'place', settled: true } });
    ports.reveal(from.page, box);
  };

  const takeText = async () => {
    const { region } = store.get();
    const slot = target();
    if (!region || !slot) return cancel();
    const words = await ports.words(region.page);
    if (ports.isScanned(region.page)) return takeAgain(slot, region);
    const chosen = wordsIn(words, region.box);
    if (chosen.length === 0) return ports.onNothing('words');
    // The box stays as it was drawn.
    services.take(slot.key, textOf(words, chosen, keepsLines(slot)), [
      { page: region.page, bbox: region.box },
    ]);
    clear();
  };

  const takePlace = () => {
    const { region } = store.get();
    const slot = target();
    if (!region || !slot) return cancel();
    services.take(slot.key, editText(slot.data), [{ page: region.page, bbox: region.box }]);
    clear();
  };

  const cancel = () => {
    const slot = target();
    clear();
    if (slot) services.focusOn(slot.key);
  };

  const pick = async (number: number) => {
    const slot = target();
    if (!slot) return;
    const chosen = (await ports.candidates(slot))[number - 1];
    if (!chosen) return ports.onNothing('candidate');
    // As it is printed where it has a normal form, which the server gives it in the manner of the document.
    const text = NORMALISED.has(slot.input.type) ? chosen.printed : chosen.text;
    services.take(slot.key, text, [{ page: chosen.page, bbox: chosen.box }]);
    ports.reveal(chosen.page, chosen.box);
    clear();
  };

  const preview = ({ span, region, hover: over }: CaptureState): string => {
    const page = region?.page ?? span?.page ?? over?.page;
    const words = page === undefined ? undefined : ports.knownWords(page);
    if (!words) return '';
    const chosen = region
      ? wordsIn(words, region.box)
      : span
        ? wordsBetween(span.anchor, span.head)
        : over
          ? [over.word]
          : [];
    return textOf(words, chosen, keepsLines(target()));
  };

  return {
    store,
    target,
    canEdit: ports.canEdit,
    sizeOf: ports.sizeOf,
    takeWord: (at, extend) => void takeWord(at, extend),
    hover,
    draw: (page, box, purpose) =>
      store.dispatch({ type: 'draw', region: { page, box, purpose, settled: false } }),
    drawn: () => void drawn(),
    walk,
    step,
    turnPage,
    takeSpan,
    stretch,
    takeText: () => void takeText(),
    takePlace,
    cancel,
    pick: (number) => void pick(number),
    preview,
  };
};
