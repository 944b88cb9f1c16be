import type { MaterialMic, ResultReading, Verdict } from '@recto/contracts/characteristics';
import { compare, type Decimal, decimal, plain } from '@recto/engine/normalise/decimal';
import { fold } from '@recto/engine/normalise/fold';
import { type Measurement, type Operator, readMeasurement } from '@recto/engine/normalise/measurements';
import { convert, unitKey } from '@recto/engine/normalise/measures';

type Limits = Pick<MaterialMic, 'lowerRange' | 'upperRange' | 'charValue'> & { uom: string };

/** Words by which laboratories say that something is as it should be. */
const CONFORMS =
  /^(?:conforms?|complies|comply|passe?s?d?|ok|meets? specifications?|satisfactory|within (?:limits|specification)|符合|合格|通過|通过)\b|^(?:符合|合格|通過|通过)/iu;
const FAILS =
  /^(?:does not (?:conform|comply|meet)|fails?|failed|non-?compliant|out of (?:limits|specification)|不符合|不合格)/iu;
/** Not found at all: as good as nought. */
const ABSENT =
  /^(?:n\.?\s?d\.?|not detected|absent|negative|none|nil|未檢出|未检出|陰性|阴性|不得檢出)\b|^(?:未檢出|未检出|陰性|阴性)/iu;

/** "<LOQ", "below LOD", "BLOQ": less than the method can measure, as the certificate says beside it or in the row. */
const UNMEASURED =
  /^(?:[<≤＜]\s*|(?:below|under|less than)\s+(?:the\s+)?)?(?:B?LOQ|BQL|LOD|MDL|MQL|定量限|检出限|檢出限)(?![\p{L}\d])\s*[:：=(（]*\s*/iu;

/** How a result stands to limits, and how it was read for that: null where it is words. */
export type Judgement = { verdict: Verdict; reading: ResultReading | null };

/**
 * Whether a result lies within limits. "<0.1" is at most 0.1, ">98" at least 98; a result in another unit is converted into
 * that of the limits, and is UNKNOWN where that is not possible, as is one that says too little. "<LOQ" is below
 * `measurable`, what the certificate prints as the least that the method measures. Null: there are no limits.
 */
export function judgeResult(result: string, unit: string, limits: Limits, measurable = ''): Judgement | null {
  const [low, high] = [decimal(limits.lowerRange ?? ''), decimal(limits.upperRange ?? '')];
  const words = limits.charValue.trim();
  if (!low && !high && words === '') return null;
  const text = result.trim();
  if (FAILS.test(text)) return { verdict: 'FAIL', reading: null };
  const read = UNMEASURED.test(text) ? belowMeasurable(text, measurable) : readMeasurement(text);
  if (read && (low || high))
    return judgeMeasurement({ ...read, unit: unit.trim() || read.unit }, limits.uom, low, high);
  return { verdict: judgeWords(text, words, { low, high, isNumber: read !== null }), reading: null };
}

function belowMeasurable(text: string, measurable: string): Measurement | null {
  const told = readMeasurement(text.replace(UNMEASURED, '').replace(/[)）]\s*$/u, ''));
  const least = told ?? readMeasurement(measurable.replace(UNMEASURED, ''));
  return least && { ...least, operator: '<' };
}

type Ends = { low: Decimal | null; high: Decimal | null; isNumber: boolean };

function judgeWords(text: string, words: string, { low, high, isNumber }: Ends): Verdict {
  if (text === '') return 'UNKNOWN';
  if (ABSENT.test(text) && !low && (high || ABSENT.test(words))) return 'PASS';
  if (words !== '' && fold(text) === fold(words)) return 'PASS';
  return CONFORMS.test(text) ? 'PASS' : words !== '' && !isNumber ? 'FAIL' : 'UNKNOWN';
}

function judgeMeasurement(
  { operator, number, unit }: Measurement,
  uom: string,
  low: Decimal | null,
  high: Decimal | null,
): Judgement {
  const given = decimal(number) as Decimal;
  const known = unit === '' || uom.trim() === '';
  const converted = known ? given : convert(given, unit, uom);
  const compared = converted && !known && unitKey(unit) !== unitKey(uom) ? plain(converted) : null;
  return {
    verdict: converted ? judgeNumber(converted, operator, low, high) : 'UNKNOWN',
    reading: { operator, number, unit, compared },
  };
}

const BELOW: readonly Operator[] = ['<', '≤'];
const ABOVE: readonly Operator[] = ['>', '≥'];

function judgeNumber(
  number: Decimal,
  operator: Operator,
  low: Decimal | null,
  high: Decimal | null,
): Verdict {
  const below = low !== null && compare(number, low) < 0;
  const above = high !== null && compare(number, high) > 0;
  // Only one end of the result is known.
  if (BELOW.includes(operator))
    return below || (low && compare(number, low) === 0 && operator === '<')
      ? 'FAIL'
      : low || above
        ? 'UNKNOWN'
        : 'PASS';
  if (ABOVE.includes(operator))
    return above || (high && compare(number, high) === 0 && operator === '>')
      ? 'FAIL'
      : high || below
        ? 'UNKNOWN'
        : 'PASS';
  return below || above ? 'FAIL' : 'PASS';
}
