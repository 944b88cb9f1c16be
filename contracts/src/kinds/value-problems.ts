import type { InputConfig } from '../result.ts';
import type { Kind, KindCode, KindContext, ValueProblem } from './kind.ts';
import { hasWrongDigit, READERS } from './readers.ts';

/** A value is quoted as far as a line of a dialog goes. */
const QUOTED = 80;

const BY_INPUT: Partial<Record<InputConfig['type'], Kind>> = {
  date: 'date',
  number: 'number',
  select: 'choice',
  multiline: 'multiline',
};
const BY_CODE_TABLE: Readonly<Record<string, Kind>> = {
  currency: 'currency',
  unit: 'unit',
  country: 'country',
};

/** What a field or column is: as its record says, else by how it is entered. `id`: of the field or column. */
export function kindOf(id: string, input: InputConfig | undefined): Kind {
  if (input?.kind) return input.kind;
  if (id === 'currency') return 'currency';
  const byTable = input?.codeTableName === undefined ? undefined : BY_CODE_TABLE[input.codeTableName];
  return byTable ?? (input && BY_INPUT[input.type]) ?? 'text';
}

/** The normalised form of a text of a kind, '' when it does not fit; a `standard` of the context that fits stays. */
export function standardOf(kind: Kind, value: string, context: KindContext = {}): string {
  const text = value.trim();
  if (text === '') return '';
  const { read, isStandard } = READERS[kind];
  const { standard = '' } = context;
  if (standard !== '' && isStandard(standard)) return standard;
  const told = read(text, context);
  if (told === '' && context.printed && (kind === 'unit' || kind === 'country')) return standard || text;
  return told;
}

/** What is said of a text that does not fit; every text fits those without a code. */
const CODE_OF: Readonly<Record<Kind, KindCode | null>> = {
  text: null,
  multiline: null,
  result: null,
  date: 'check.kind.date',
  month: 'check.kind.month',
  amount: 'check.kind.amount',
  number: 'check.kind.number',
  percent: 'check.kind.percent',
  limit: 'check.kind.limit',
  currency: 'check.kind.currency',
  country: 'check.kind.country',
  unit: 'check.kind.unit',
  yes_no: 'check.kind.yes_no',
  choice: 'check.kind.choice',
  hs_code: 'check.kind.hs_code',
  account: 'check.kind.account',
  hkid: 'check.kind.hkid',
  container: 'check.kind.container',
  awb: 'check.kind.awb',
};

/** Why a text does not fit its kind; null when it does, or is empty. */
export function problemOf(kind: Kind, value: string, context: KindContext = {}): ValueProblem | null {
  if (value.trim() === '' || standardOf(kind, value, context) !== '') return null;
  const code = hasWrongDigit(kind, value.trim()) ? 'check.kind.check_digit' : CODE_OF[kind];
  if (!code) return null;
  const text = value.trim();
  return { code, params: { value: text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text } };
}
