/** Whole numbers of one width; wider ones take their place when a number does not fit. */
export type SmallNumbers = Uint8Array | Uint16Array | Uint32Array;

/** The numbers with room for `length` of them, none larger than `largest`; the same ones when there is room already. */
export function roomFor(numbers: SmallNumbers, length: number, largest: number): SmallNumbers {
  const width = Math.max(numbers.BYTES_PER_ELEMENT, widthOf(largest));
  if (width === numbers.BYTES_PER_ELEMENT && length <= numbers.length) return numbers;
  const grown = make(width, Math.max(numbers.length, length));
  grown.set(numbers);
  return grown;
}

const widthOf = (largest: number): number => (largest < 256 ? 1 : largest < 65_536 ? 2 : 4);

const make = (width: number, length: number): SmallNumbers =>
  width === 1 ? new Uint8Array(length) : width === 2 ? new Uint16Array(length) : new Uint32Array(length);
