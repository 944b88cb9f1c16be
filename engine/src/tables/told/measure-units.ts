import { KNOWN_UNITS, unitKey } from '../../normalise/measures.ts';
import { unitOf } from '../../normalise/units.ts';

/** Units of packagings that nothing is converted to. */
const UNITS: ReadonlySet<string> = new Set([
  ...KNOWN_UNITS,
  'g/m2',
  'gsm',
  'n',
  'kn',
  'nm',
  'n/15mm',
  'dtex',
  'mil',
]);
/** True for a unit of goods or of measures. */
export const isUnit = (text: string): boolean => UNITS.has(unitKey(text)) || unitOf(text) !== null;
