import type { MaterialMic, Verdict } from '@recto/contracts/characteristics';
import { compare, type Decimal, decimal } from '@recto/engine/normalise/decimal';
import { fold } from '@recto/engine/normalise/fold';
import { readResult } from '@recto/engine/normalise/results';
import { unitOf } from '@recto/engine/normalise/units';

type Limits = Pick<MaterialMic, 'lowerRange' | 'upperRange' | 'charValue'> & { uom: string };

/** Words by which laboratories say that something is as it should be. */
const CONFORMS =
  /^(?:conforms?|complies|comply|passe?s?d?|ok|meets? specifications?|satisfactory|within (?:limits|specification)|符合|合格|通過|通过)\b|^(?:符合|合格|通過|通过)/iu;
const FAILS =
  /^(?:does not (?:conform|comply|meet)|fails?|failed|non-?compliant|out of (?:limits|specification)|不符合|不合格)/iu;
/** Not found at all: as good as nought. */
const ABSENT =
  /^(?:n\.?\s?d\.?|not detected|absent|negative|none|nil|未檢出|未检出|陰性|阴性|不得檢出)\b|^(?:未檢出|未检出|陰性|阴性)/iu;

const unitForm = (unit: string): string => (unitOf(unit.trim()) ?? unit).replace(/\s/g, '').toLowerCase();

/**
 * Whether a result lies within limits. "<0.1" is at most 0.1, ">98" at least 98; a result in another unit, or one
 * that says too little, is UNKNOWN. Null: there are no limits.
 */
export function judgeResult(result: string, unit: string, limits: Limits): Verdict | null {
  const [low, high] = [decimal(limits.lowerRange ?? ''), decimal(limits.upperRange ?? '')];
  const words = limits.charValue.trim();
  if (!low && !high && words === '') return null;
  const text = result.trim();
  if (text === '') return 'UNKNOWN';
  if (FAILS.test(text)) return 'FAIL';
  const read = readResult(text);
  const [, sign = '', figure = ''] = /^([<>≤≥]?)(.*)$/u.exec(read.value) ?? [];
  const number = decimal(figure.trim());
  if (number && (low || high)) {
    const given = unit || read.unit || '';
    if (given !== '' && limits.uom !== '' && unitForm(given) !== unitForm(limits.uom)) return 'UNKNOWN';
    return judgeNumber(number, sign, low, high);
  }
  if (ABSENT.test(text) && !low && (high || ABSENT.test(words))) return 'PASS';
  if (words !== '' && fold(text) === fold(words)) return 'PASS';
  return CONFORMS.test(text) ? 'PASS' : words !== '' && !number ? 'FAIL' : 'UNKNOWN';
}

function judgeNumber(number: Decimal, sign: string, low: Decimal | null, high: Decimal | null): Verdict {
  const below = low !== null && compare(number, low) < 0;
  const above = high !== null && compare(number, high) > 0;
  if (sign === '') return below || above ? 'FAIL' : 'PASS';
  // Only one end of the result is known.
  const atMost = sign === '<' || sign === '≤';
  if (atMost)
    return below || (low && compare(number, low) === 0 && sign === '<')
      ? 'FAIL'
      : low || above
        ? 'UNKNOWN'
        : 'PASS';
  return above || (high && compare(number, high) === 0 && sign === '>')
    ? 'FAIL'
    : high || below
      ? 'UNKNOWN'
      : 'PASS';
}
