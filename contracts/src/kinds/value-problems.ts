import type { InputConfig } from '../result.ts';
import type { Kind, KindContext, ValueProblem } from './kind.ts';
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

/** Why a text does not fit its kind; null when it does, or is empty. */
export function problemOf(kind: Kind, value: string, context: KindContext = {}): ValueProblem | null {
  if (value.trim() === '' || standardOf(kind, value, context) !== '') return null;
  const code = hasWrongDigit(kind, value.trim()) ? 'kind.check_digit' : `kind.${kind}`;
  const text = value.trim();
  return { code, params: { value: text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text } };
}
