import classes from './choices.module.css';
import type { Option } from './choices.ts';
import type { ValueInputProps } from './input-parts.ts';

/** A few choices side by side; the arrow keys move between them, as between the buttons of any group. */
export const InlineInput = ({
  binding,
  invalid,
  label,
  id,
  required,
  options,
}: ValueInputProps & { options: Option[] }) => {
  const { text, slot, type, props, hintId } = binding;
  const chosen = options.findIndex((option) => option.value === text);
  return (
    <span
      className={classes.inline}
      role="radiogroup"
      aria-label={label ?? slot.label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={hintId}
    >
      {options.map((option, at) => {
        // The flow finds a value by one input: the chosen button, else the first.
        const isEntry = at === Math.max(chosen, 0);
        return (
          <label key={option.value}>
            <input
              type="radio"
              name={slot.key}
              checked={at === chosen}
              onChange={() => type(option.value)}
              onFocus={props.onFocus}
              onBlur={props.onBlur}
              onKeyDown={props.onKeyDown}
              {...(isEntry && { id, 'data-slot': props['data-slot'] })}
            />
            {option.label}
          </label>
        );
      })}
    </span>
  );
};
