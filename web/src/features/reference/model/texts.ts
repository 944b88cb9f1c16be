import type { MaterialMic } from '@recto/contracts/characteristics';

/** A code without the zeros that it is filled up with. */
export const shortIpc = (ipc: string): string => ipc.replace(/^0+(?=.)/, '');

type Limits = Pick<MaterialMic, 'lowerRange' | 'upperRange' | 'charValue' | 'range' | 'uom'>;

/** Limits as people write them: "1.47 – 1.476", "≥ 98 %", "≤ 10 mg/kg", "clear liquid". */
export const limitsText = ({ lowerRange: low, upperRange: high, charValue, range, uom }: Limits): string => {
  const unit = uom === '' ? '' : ` ${uom}`;
  if (low !== null && high !== null) return `${low} – ${high}${unit}`;
  if (low !== null) return `≥ ${low}${unit}`;
  if (high !== null) return `≤ ${high}${unit}`;
  return charValue || range;
};

const numbersIn = (text: string): string =>
  (text.match(/\d+([.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.'))).join(' ');

/** True when the range as it is written says something else than the limits: other numbers, or words of its own. */
export const rangeSaysMore = (limits: Limits): boolean => {
  const { range, lowerRange, upperRange, charValue } = limits;
  if (range.trim() === '' || range === charValue) return false;
  if (lowerRange === null && upperRange === null) return charValue !== '';
  return numbersIn(range) !== numbersIn(limitsText({ ...limits, uom: '' }));
};
