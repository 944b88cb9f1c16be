import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseValue } from '../../model/values.ts';
import type { CaseBinding } from './use-case-value.ts';
import classes from './values.module.css';

type Props = {
  value: CaseValue;
  binding: CaseBinding;
  id?: string;
  /** Where nothing else names it. */
  label?: string;
  describedBy?: string | undefined;
};
type Option = { readonly label: string; readonly value: string };

const MOST_LINES = 5;
/** Characters on a line, roughly. */
const LINE = 44;
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);

/** Enter goes on, so a new line is Alt and Enter, as in a spreadsheet. */
const breakLine = (event: KeyboardEvent<HTMLTextAreaElement>, type: (text: string) => void): void => {
  if (event.key !== 'Enter' || !event.altKey) return;
  event.preventDefault();
  const area = event.currentTarget;
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  type(area.value);
};

const Choice = ({ options, value, binding, ...names }: Props & { options: readonly Option[] }) => {
  const { text, type, commit, props } = binding;
  // What was read stays in sight although it is no choice.
  const known = text === '' || options.some((option) => option.value === text);
  const choices = known ? options : [{ value: text, label: text }, ...options];
  return (
    <select
      {...props}
      {...named(names)}
      className={classes.input}
      data-type={value.input.type}
      value={text}
      disabled={binding.readOnly}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => {
        type(event.target.value);
        commit();
      }}
    >
      <option value="" />
      {choices.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const named = ({ id, label, describedBy }: Pick<Props, 'id' | 'label' | 'describedBy'>) => ({
  ...(id && { id }),
  ...(label && { 'aria-label': label }),
  ...(describedBy && { 'aria-describedby': describedBy }),
});

/** The input of a value in a case, by how it is entered. */
export function ValueInput({ value, binding, ...names }: Props) {
  const { t } = useTranslation();
  const { input } = value;
  const shared = {
    ...binding.props,
    ...named(names),
    className: classes.input,
    'data-type': input.type,
    'aria-invalid': binding.refused !== undefined || undefined,
    readOnly: binding.readOnly,
    spellCheck: false,
  };
  if (input.type === 'check') {
    const options = [
      { label: t('review.yes'), value: ':selected:' },
      { label: t('review.no'), value: ':unselected:' },
    ];
    return <Choice value={value} binding={binding} options={options} {...names} />;
  }
  if (input.options?.length)
    return <Choice value={value} binding={binding} options={input.options} {...names} />;
  if (input.type === 'multiline' || value.data.values.length > 1)
    return (
      <textarea
        {...shared}
        rows={Math.min(MOST_LINES, linesOf(binding.text))}
        value={binding.text}
        onKeyDown={(event) => {
          breakLine(event, binding.type);
          binding.props.onKeyDown(event);
        }}
      />
    );
  return (
    <input
      {...shared}
      type="text"
      autoComplete="off"
      value={binding.shown}
      inputMode={input.type === 'number' ? 'decimal' : undefined}
      placeholder={input.type === 'date' && !binding.readOnly ? 'YYYY-MM-DD' : undefined}
    />
  );
}
