import { Button, MantineProvider } from '@mantine/core';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useAsk } from './use-ask.tsx';

afterEach(cleanup);

function Screen() {
  const { ask, dialog } = useAsk();
  const [told, setTold] = useState<string[]>([]);
  const confirm = async (): Promise<void> => {
    const answer = (await ask({ text: 'Sure?', yes: 'ask.delete' })) ? 'agreed' : 'declined';
    setTold((before) => [...before, answer]);
  };
  return (
    <MantineProvider env="test">
      <Button onClick={() => void confirm()}>Confirm</Button>
      <output>{told.join(' ')}</output>
      {dialog}
    </MantineProvider>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));
const told = () => screen.getByRole('status', { hidden: true }).textContent;

it('the button that agrees has the focus as soon as the question is there', async () => {
  render(<Screen />);
  button('Confirm').focus();
  fireEvent.click(button('Confirm'));
  expect(document.activeElement).toBe(button('ask.delete'));
  await click('ask.delete');
  expect(told()).toBe('agreed');
  expect(document.activeElement).toBe(button('Confirm'));
});

it('a question that is open is not asked over', async () => {
  render(<Screen />);
  await click('Confirm');
  await click('Confirm');
  expect(told()).toBe('declined');
  await click('ask.delete');
  expect(told()).toBe('declined agreed');
});

it('a key that is still held down is no answer', () => {
  render(<Screen />);
  fireEvent.click(button('Confirm'));
  const enter = (repeat: boolean) => createEvent.keyDown(button('ask.delete'), { key: 'Enter', repeat });
  const [held, pressed] = [enter(true), enter(false)];
  fireEvent(button('ask.delete'), held);
  fireEvent(button('ask.delete'), pressed);
  expect([held.defaultPrevented, pressed.defaultPrevented]).toEqual([true, false]);
});
