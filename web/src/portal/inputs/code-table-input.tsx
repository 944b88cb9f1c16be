import { useId, useState } from 'react';
import { useHolds } from '../session.ts';
import { AddChoice } from './add-choice.tsx';
import { ChoiceList } from './choice-list.tsx';
import classes from './choices.module.css';
import { common, useSelected, type ValueInputProps } from './input-parts.ts';
import { useChoices } from './use-choices.ts';

/** A value with the choices of a code table under it. At rest a field also says what people call its value. */
export const CodeTableInput = ({ name, ...props }: ValueInputProps & { name: string }) => {
  const { binding, id } = props;
  const { focused, readOnly, slot } = binding;
  const ref = useSelected<HTMLInputElement>(focused);
  const listId = useId();
  const mayAdd = useHolds(['ROLE_ADMIN']);
  const [adding, setAdding] = useState<string | null>(null);
  // A cell asks for its table when it is entered; a field at once, for the name of its value.
  const choices = useChoices(name, binding, { eager: id !== undefined, mayAdd, onAdd: setAdding });
  const shared = common(props);

  return (
    <>
      <input
        {...shared}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        data-type="code_table"
        aria-autocomplete="list"
        aria-expanded={choices.open}
        aria-controls={choices.open ? listId : undefined}
        aria-activedescendant={
          choices.open && choices.active >= 0 ? `${listId}-${choices.active}` : undefined
        }
        onChange={(event) => choices.typed(event.target.value)}
        onClick={choices.show}
        onKeyDown={(event) => {
          choices.onKeyDown(event);
          if (!event.defaultPrevented) binding.props.onKeyDown?.(event);
        }}
        onBlur={() => {
          choices.hide();
          if (adding === null) shared.onBlur();
        }}
      />
      {id !== undefined && choices.label && <span className={classes.label}>{choices.label}</span>}
      {choices.open && <ChoiceList id={listId} anchor={ref} choices={choices} label={slot.label} />}
      {adding !== null && (
        <AddChoice
          name={name}
          start={adding}
          onClose={(added) => {
            setAdding(null);
            if (added) binding.type(added.value);
            ref.current?.focus();
          }}
        />
      )}
    </>
  );
};
