import { add, type Decimal, decimal, multiply, subtract } from '../../decimal.ts';
import { unitOf } from './units.ts';

/**
 * Units of laboratories by what they measure: `unit = factor`, the factor in the unit that the line begins with, as a decimal or a
 * fraction. Names are written as `unitKey` folds them: small letters, no blanks, points or brackets, "u" for micro.
 */
const MEASURES: Readonly<Record<string, string>> = {
  'mass fraction':
    'g/g=1 kg/kg=1 %=0.01 g/100g=0.01 kg/100kg=0.01 百分=0.01 ‰=0.001 g/kg=0.001 mg/g=0.001 mg/100g=0.00001 mg/kg=0.000001 ppm=0.000001 ug/g=0.000001 ' +
    'g/t=0.000001 ug/100g=0.00000001 ug/kg=0.000000001 ppb=0.000000001 ng/g=0.000000001 ng/kg=0.000000000001 毫克/千克=0.000001 毫克/公斤=0.000001 ' +
    '微克/千克=0.000000001 克/100克=0.01 毫克/克=0.001 微克/克=0.000001',
  'mass concentration':
    'kg/m3=1 g/l=1 mg/ml=1 g/ml=1000 g/cm3=1000 g/cc=1000 kg/l=1000 kg/dm3=1000 t/m3=1000 g/100ml=10 g/dl=10 mg/dl=0.01 mg/100ml=0.01 mg/l=0.001 ' +
    'ug/ml=0.001 ug/l=0.000001 ng/ml=0.000001 lb/gal=45359237/378541.1784 克/毫升=1000 毫克/升=0.001 微克/升=0.000001 克/升=1',
  'dynamic viscosity': 'pas=1 mpas=0.001 cp=0.001 cps=0.001 poise=0.1 厘泊=0.001 毫帕秒=0.001',
  'kinematic viscosity': 'm2/s=1 mm2/s=0.000001 cst=0.000001 st=0.0001',
  length:
    'm=1 dm=0.1 cm=0.01 mm=0.001 um=0.000001 micron=0.000001 microns=0.000001 nm=0.000000001 in=0.0254 inch=0.0254 毫米=0.001 厘米=0.01 微米=0.000001',
  mass: 'kg=1 g=0.001 mg=0.000001 ug=0.000000001 t=1000 lb=0.45359237 lbs=0.45359237 oz=0.028349523125 千克=1 公斤=1 克=0.001 毫克=0.000001 吨=1000',
  volume: 'l=1 dl=0.1 cl=0.01 ml=0.001 ul=0.000001 m3=1000 cm3=0.001 gal=3.785411784 升=1 毫升=0.001',
  'count per mass':
    'cfu/g=1 /g=1 cfu/10g=0.1 /10g=0.1 cfu/25g=0.04 /25g=0.04 cfu/100g=0.01 /100g=0.01 cfu/kg=0.001 kcfu/g=1000 个/g=1 个/克=1 mpn/g=1 mpn/100g=0.01',
  'count per volume':
    'cfu/ml=1 /ml=1 cfu/100ml=0.01 /100ml=0.01 cfu/l=0.001 个/ml=1 个/毫升=1 mpn/ml=1 mpn/100ml=0.01',
  pressure:
    'pa=1 hpa=100 kpa=1000 mpa=1000000 bar=100000 mbar=100 atm=101325 torr=101325/760 mmhg=133.322387415 psi=6894.757293168 千帕=1000 兆帕=1000000',
  'peroxide value': 'meqo2/kg=1 meq/kg=1 mequiv/kg=1 mmol/kg=2',
  'acid value': 'mgkoh/g=1 mg/gkoh=1 koh/g=1',
  'iodine value': 'gi2/100g=1 g/100gi2=1 cgi2/g=1 gi/100g=1',
  conductivity: 's/m=1 ms/cm=0.1 us/cm=0.0001 ms/m=0.001 us/m=0.000001',
  energy: 'kj/kg=1 kj/100g=10 kcal/100g=41.84 kcal/kg=4.184 kj/g=1000 cal/g=4.184',
  time: 's=1 sec=1 min=60 h=3600 hr=3600 hours=3600 day=86400 days=86400 秒=1 分钟=60 小时=3600',
  'amount of substance': 'mol/l=1 mmol/l=0.001 umol/l=0.000001 m/l=1',
  turbidity: 'ntu=1 fnu=1 ftu=1',
  colour: 'hazen=1 apha=1 pt-co=1 ptco=1 hazenunits=1 黑曾=1',
  angle: '°=1 deg=1 degree=1 degrees=1 度=1',
};

/** Scales of temperature: degrees above their nought are `factor` of a degree Celsius, which is at `nought`. */
const TEMPERATURES: Readonly<Record<string, { nought: Decimal; factor: [bigint, bigint] }>> =
  Object.fromEntries(
    (
      [
        [['°c', 'c', 'degc', 'celsius', '摄氏度', '度c'], '0', [1n, 1n]],
        [['°f', 'f', 'degf', 'fahrenheit'], '32', [5n, 9n]],
        [['k', 'kelvin'], '273.15', [1n, 1n]],
      ] as const
    ).flatMap(([names, nought, factor]) =>
      names.map((name) => [name, { nought: decimal(nought) as Decimal, factor: [...factor] }]),
    ),
  );

type Unit = { readonly measure: string; readonly factor: readonly [bigint, bigint] };

/** A decimal or a fraction of two as whole numbers. */
function fraction(text: string): [bigint, bigint] {
  const [above = '', below = '1'] = text.split('/');
  const [a, b] = [decimal(above) as Decimal, decimal(below) as Decimal];
  return [a.units * 10n ** BigInt(b.scale), b.units * 10n ** BigInt(a.scale)];
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(MEASURES).flatMap(([measure, units]) =>
    units.split(' ').map((unit) => {
      const at = unit.indexOf('=');
      return [unit.slice(0, at), { measure, factor: fraction(unit.slice(at + 1)) }] as const;
    }),
  ),
);

/** A unit as it is looked up: "mg / kg", "mg/kg (ppm)" and "ＭＧ／ＫＧ" are one; square and cube as digits. */
export const unitKey = (unit: string): string =>
  unit
    .replace(/[（(][^)）]*[)）]\s*$/u, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/\bper\b/g, '/')
    .replace(/[\s.·•*^]/g, '')
    .replace(/^percent$|^pct$/, '%')
    .replace(/%[wvm]\/?[wvm]$/, '%');

/** The key of a unit, of "kgs" that of "kg". */
function knownKey(unit: string): string {
  const key = unitKey(unit);
  return UNITS.has(key) || key in TEMPERATURES ? key : unitKey(unitOf(unit) ?? unit);
}

/** Digits behind the point where a conversion does not come out even. */
const DIGITS = 12;

/** `number` times a fraction; exact where it comes out even, else to twelve digits. */
function times(number: Decimal, [above, below]: readonly [bigint, bigint]): Decimal {
  const scaled = multiply(number, { units: above, scale: 0 });
  const shifted = scaled.units * 10n ** BigInt(DIGITS);
  const half = shifted < 0n ? -below / 2n : below / 2n;
  return trimmed({ units: (shifted + half) / below, scale: scaled.scale + DIGITS });
}

function trimmed({ units, scale }: Decimal): Decimal {
  let [rest, digits] = [units, scale];
  while (digits > 0 && rest % 10n === 0n) {
    rest /= 10n;
    digits--;
  }
  return { units: rest, scale: digits };
}

/**
 * A number of one unit in another unit of the same measure, exactly where that comes out even.
 * Null: one of the units is not known, or they measure different things.
 */
export function convert(number: Decimal, from: string, to: string): Decimal | null {
  const [a, b] = [knownKey(from), knownKey(to)];
  if (a === b) return number;
  const [hot, wanted] = [TEMPERATURES[a], TEMPERATURES[b]];
  if (hot && wanted) {
    const celsius = times(subtract(number, hot.nought), hot.factor);
    return trimmed(add(times(celsius, [wanted.factor[1], wanted.factor[0]]), wanted.nought));
  }
  const [unit, other] = [UNITS.get(a), UNITS.get(b)];
  if (!unit || !other || unit.measure !== other.measure) return null;
  return times(number, [unit.factor[0] * other.factor[1], unit.factor[1] * other.factor[0]]);
}

/** Every unit that can be converted, as it is looked up. */
export const KNOWN_UNITS: readonly string[] = [...UNITS.keys(), ...Object.keys(TEMPERATURES)];
