import { CROSS_CHECKS, type CrossPlace } from '@recto/contracts/cross-checks';
import { type Said, said } from '@recto/contracts/said/said';
import { sameAs } from '../cross/likeness.ts';
import { type ComparedDocument, type Reading, readSide } from '../cross/readings.ts';

/** A case with the documents of it that may be told of. */
export type KnownCase = { readonly id: number; readonly documents: readonly ComparedDocument[] };
export type Proposal = {
  readonly id: number;
  readonly because: Said;
  readonly places: readonly CrossPlace[];
};

/** Checks whose values tell of which order or delivery a document is. */
const NUMBERS = ['order_number', 'invoice_number'];

/** What a document says where a check looks. */
const readingsOf = (id: string, document: ComparedDocument): Reading[] => {
  const check = CROSS_CHECKS.find((one) => one.id === id);
  return (check?.between ?? []).flatMap((side) => readSide(document, side, check?.as ?? 'text'));
};

/** The numbers that a document may be known by in cases, each once. */
export const numbersOf = (document: ComparedDocument): string[] => [
  ...new Set(NUMBERS.flatMap((id) => readingsOf(id, document).map(({ text }) => text))),
];

type Agreeing = { readonly own: Reading; readonly other: Reading };

function agreeing(id: string, own: ComparedDocument, others: readonly ComparedDocument[]): Agreeing | null {
  const as = CROSS_CHECKS.find((one) => one.id === id)?.as ?? 'text';
  const known = others.flatMap((other) => readingsOf(id, other));
  for (const reading of readingsOf(id, own)) {
    const other = known.find((one) => sameAs(as, reading.text, one.text) === true);
    if (other) return { own: reading, other };
  }
  return null;
}

/**
 * The cases that a document probably belongs to: a number on it is on a document of the case, and so is its vendor. A
 * number alone is not enough: vendors number alike. Nothing joins by itself; this says why somebody may want to.
 */
export function proposeCases(document: ComparedDocument, cases: readonly KnownCase[]): Proposal[] {
  return cases.flatMap(({ id, documents }): Proposal[] => {
    const others = documents.filter(({ uuid }) => uuid !== document.uuid);
    if (others.length < documents.length) return [];
    const vendor = agreeing('vendor', document, others);
    const check = NUMBERS.find((one) => agreeing(one, document, others));
    const number = check && agreeing(check, document, others);
    if (!vendor || !check || !number) return [];
    const name = CROSS_CHECKS.find((one) => one.id === check)?.name ?? check;
    const params = { name, number: number.own.text, vendor: vendor.own.text.split('\n')[0] ?? '' };
    const places = [number.own, vendor.own, number.other, vendor.other].map(({ place }) => place);
    return [{ id, because: said('case_proposed', params), places }];
  });
}
