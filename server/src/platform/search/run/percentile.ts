/**
 * The value below which so many percent of the numbers lie, between two neighbours in proportion (as `percentile_cont` of
 * SQL has it). Null for no numbers. Puts the numbers into another order.
 */
export function percentile(numbers: Float64Array, percent: number): number | null {
  if (numbers.length === 0) return null;
  const place = (percent / 100) * (numbers.length - 1);
  const low = Math.floor(place);
  const value = putInPlace(numbers, low);
  if (low === place) return value;
  let next = Number.POSITIVE_INFINITY;
  for (let i = low + 1; i < numbers.length; i++) next = Math.min(next, numbers[i] as number);
  return value + (next - value) * (place - low);
}

/** Hoare's selection: afterwards no number before `place` is larger, and none behind it is smaller. */
function putInPlace(numbers: Float64Array, place: number): number {
  let left = 0;
  let right = numbers.length - 1;
  while (left < right) {
    const pivot = middleOf(numbers, left, right);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((numbers[i] as number) < pivot) i++;
      while ((numbers[j] as number) > pivot) j--;
      if (i > j) break;
      const swapped = numbers[i] as number;
      numbers[i++] = numbers[j] as number;
      numbers[j--] = swapped;
    }
    if (place <= j) right = j;
    else if (place >= i) left = i;
    else break;
  }
  return numbers[place] as number;
}

/** Of the first, the last and the one between them: numbers in order are no worst case. */
function middleOf(numbers: Float64Array, left: number, right: number): number {
  const a = numbers[left] as number;
  const b = numbers[(left + right) >> 1] as number;
  const c = numbers[right] as number;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
