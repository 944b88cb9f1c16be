import type { InputConfig } from '@recto/contracts/result';
import type { FunctionComponent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOptions } from './choices.ts';
import { CodeTableInput } from './code-table-input.tsx';
import { InlineInput } from './inline-input.tsx';
import { common, useSelected, type ValueInputProps } from './input-parts.ts';

const PLACEHOLDER: Partial<Record<InputConfig['type'], string>> = { date: 'YYYY-MM-DD' };

const TextInput = (props: ValueInputProps) => {
  const { slot, focused, readOnly } = props.binding;
  const ref = useSelected<HTMLInputElement>(focused);
  return (
    <input
      {...common(props)}
      ref={ref}
      type="text"
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      inputMode={slot.input.type === 'number' ? 'decimal' : undefined}
      placeholder={readOnly ? undefined : PLACEHOLDER[slot.input.type]}
      data-type={slot.input.type}
    />
  );
};

const MAX_ROWS = 5;
/** Characters on a line, roughly, for browsers that don't size an area by its content. */
const LINE = 60;

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);

/** Enter accepts everywhere, so a new line is Alt and Enter, as in a spreadsheet. */
const breakLine = (event: KeyboardEvent<HTMLTextAreaElement>, type: (text: string) => void) => {
  if (event.key !== 'Enter' || !event.altKey) return;
  event.preventDefault();
  const area = event.currentTarget;
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  type(area.value);
};

const AreaInput = (props: ValueInputProps) => {
  const { text, focused, readOnly, type, props: given } = props.binding;
  const ref = useSelected<HTMLTextAreaElement>(focused);
  return (
    <textarea
      {...common(props)}
      ref={ref}
      rows={Math.min(MAX_ROWS, linesOf(text))}
      data-type="multiline"
      spellCheck={false}
      readOnly={readOnly}
      onKeyDown={(event) => {
        breakLine(event, type);
        given.onKeyDown?.(event);
      }}
    />
  );
};

type Option = { label: string; value: string };

const Choice = ({ options, ...props }: ValueInputProps & { options: Option[] }) => {
  const { text, slot } = props.binding;
  // What was read stays in sight although it is no choice.
  const known = text === '' || options.some((option) => option.value === text);
  const choices = known ? options : [{ value: text, label: text }, ...options];
  if (slot.input.inline) return <InlineInput {...props} options={choices} />;
  return (
    <select {...common(props)} value={text}>
      <option value="" />
      {choices.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const SelectInput = (props: ValueInputProps) => (
  <Choice {...props} options={shownOptions(props.binding.slot.input)} />
);

const CheckInput = (props: ValueInputProps) => {
  const { t } = useTranslation();
  const options = [
    { label: t('review.yes'), value: ':selected:' },
    { label: t('review.no'), value: ':unselected:' },
  ];
  return <Choice {...props} options={options} />;
};

/** A code table by name, or one whose options came with the document; without either its text is edited. */
const CodeInput = (props: ValueInputProps) => {
  const { options, codeTableName } = props.binding.slot.input;
  if (options) return props.binding.readOnly ? <TextInput {...props} /> : <SelectInput {...props} />;
  return codeTableName ? <CodeTableInput {...props} name={codeTableName} /> : <TextInput {...props} />;
};

/** The input of each type. */
const INPUTS: Record<InputConfig['type'], FunctionComponent<ValueInputProps>> = {
  text: TextInput,
  date: TextInput,
  number: TextInput,
  multiline: AreaInput,
  select: SelectInput,
  code_table: CodeInput,
  check: CheckInput,
};

/** Inputs that show more than their text where they can't be changed. */
const SHOWS_MORE: ReadonlySet<InputConfig['type']> = new Set(['multiline', 'code_table']);

/** The input of one value. What can't be changed, or spans lines, is text whatever its type. */
export const ValueInput = (props: ValueInputProps) => {
  const { slot, readOnly, text } = props.binding;
  if (slot.data.values.length > 1 || text.includes('\n')) return <AreaInput {...props} />;
  if (readOnly && !SHOWS_MORE.has(slot.input.type)) return <TextInput {...props} />;
  const Input = INPUTS[slot.input.type];
  return <Input {...props} />;
};
