import type { ReadDocument } from '../src/types.ts';

/** A document that was read, kept for measuring: all its pages are of one kind. */
export type KeptDocument = { bytes: Uint8Array; read: ReadDocument; pages: number };
type Kind = 'text' | 'ocr';

/** Long documents would count for all. */
const MOST_PAGES = 5;

/** Keeps at most `most` of what it is given, spread evenly over all: whenever it is full, every second one goes. */
class Spread<T> {
  readonly kept: T[] = [];
  private readonly most: number;
  private seen = 0;
  private step = 1;

  constructor(most: number) {
    this.most = most;
  }

  add(item: T): void {
    if (this.seen++ % this.step !== 0) return;
    this.kept.push(item);
    if (this.kept.length <= this.most) return;
    this.step *= 2;
    this.kept.splice(0, this.kept.length, ...this.kept.filter((_, at) => at % 2 === 0));
  }
}

/** Documents of a set by kind, spread over the whole set, gathered while the set is read anyway. */
export class KeptDocuments {
  private readonly byKind: Record<Kind, Spread<KeptDocument>>;

  constructor(most: Record<Kind, number>) {
    this.byKind = { text: new Spread(most.text), ocr: new Spread(most.ocr) };
  }

  /** Offers a document that was just read. */
  offer(bytes: Uint8Array, read: ReadDocument): void {
    const [kind, ...others] = new Set(read.pages.map((page) => page.source));
    const { length: pages } = read.pages;
    if (others.length > 0 || pages > MOST_PAGES || (kind !== 'text' && kind !== 'ocr')) return;
    this.byKind[kind].add({ bytes, read, pages });
  }

  of(kind: Kind): readonly KeptDocument[] {
    return this.byKind[kind].kept;
  }
}
