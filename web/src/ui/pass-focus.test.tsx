import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Chip } from './chip.tsx';
import { passFocus } from './pass-focus.ts';

afterEach(cleanup);

const toAdd = passFocus(() => screen.getByRole('button', { name: 'Add' }));

function Chosen() {
  const [chosen, setChosen] = useState(['red', 'blue']);
  return (
    <>
      <button type="button">Add</button>
      <input aria-label="Elsewhere" />
      {chosen.length > 0 && (
        <div ref={toAdd}>
          {chosen.map((name) => (
            <Chip key={name} label={name} onRemove={() => setChosen(chosen.filter((one) => one !== name))}>
              {name}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const take = (name: string): void => {
  button(name).focus();
  fireEvent.click(button(name));
};

it('the last chip that goes hands the focus on', () => {
  render(<Chosen />);
  take('red');
  expect(document.activeElement, 'one is left').toBe(button('blue'));
  take('blue');
  expect(document.activeElement).toBe(button('Add'));
});

it('a focus that is elsewhere stays there', () => {
  render(<Chosen />);
  take('red');
  screen.getByLabelText('Elsewhere').focus();
  fireEvent.click(button('blue'));
  // Only a press by code leaves the focus where it is.
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
