import type { InputConfig } from '@recto/contracts/result';
import { type FunctionComponent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../model/value.ts';
import type { ValueBinding } from './use-value.ts';

export type ValueInputProps = {
  binding: ValueBinding;
  className: string | undefined;
  invalid: boolean;
  required?: boolean;
  /** Given where no `<label>` points at the input. */
  label?: string;
  id?: string;
};

const common = ({ binding, className, invalid, required, label, id }: ValueInputProps) => ({
  ...binding.props,
  id,
  className,
  'aria-label': label,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  'aria-describedby': binding.hintId,
});

/** Typing replaces a value that has just got the focus, as in a spreadsheet; F2 puts the caret at its end. */
const useSelected = <T extends HTMLInputElement | HTMLTextAreaElement>(focused: boolean) => {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (focused && document.activeElement === ref.current) ref.current?.select();
  }, [focused]);
  return ref;
};

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
  const { text, focused, readOnly, type } = props.binding;
  const ref = useSelected<HTMLTextAreaElement>(focused);
  return (
    <textarea
      {...common(props)}
      ref={ref}
      rows={Math.min(MAX_ROWS, linesOf(text))}
      data-type="multiline"
      spellCheck={false}
      readOnly={readOnly}
      onKeyDown={(event) => breakLine(event, type)}
    />
  );
};

type Option = { label: string; value: string };

const Choice = ({ options, ...props }: ValueInputProps & { options: Option[] }) => {
  const { text } = props.binding;
  const known = options.some((option) => option.value === text);
  return (
    <select {...common(props)} value={text}>
      <option value="" />
      {!known && text !== '' && <option value={text}>{text}</option>}
      {options.map((option) => (
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

/** The input of each type. A code table's options come with its section; without them its text is edited. */
const INPUTS: Record<InputConfig['type'], FunctionComponent<ValueInputProps>> = {
  text: TextInput,
  date: TextInput,
  number: TextInput,
  multiline: AreaInput,
  select: SelectInput,
  code_table: (props) =>
    props.binding.slot.input.options ? <SelectInput {...props} /> : <TextInput {...props} />,
  check: CheckInput,
};

/** The input of one value. What can't be changed, or spans lines, is text whatever its type. */
export const ValueInput = (props: ValueInputProps) => {
  const { slot, readOnly, text } = props.binding;
  if (slot.data.values.length > 1 || text.includes('\n')) return <AreaInput {...props} />;
  if (readOnly && slot.input.type !== 'multiline') return <TextInput {...props} />;
  const Input = INPUTS[slot.input.type];
  return <Input {...props} />;
};
