import { MantineProvider } from '@mantine/core';
import type { ConfirmationBlock } from '@recto/contracts/blocking';
import { asWritten } from '@recto/contracts/said/said';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewServices } from '../flow/services.ts';
import { useDecision } from '../flow/use-decision.tsx';
import type { ReviewModel } from '../flow/use-model.ts';
import { field, section } from '../model/fixtures.ts';
import { slotsOf } from '../model/slots.ts';

const BLOCKS: ConfirmationBlock[] = [
  {
    kind: 'rule',
    id: 'kind:due_date',
    about: 'kind',
    fields: ['due_date'],
    said: asWritten('Due date is not a date: "next friday"'),
  },
  {
    kind: 'incomplete',
    id: 'expected:lines',
    about: 'expected',
    fields: ['lines'],
    said: asWritten('5 rows, none read'),
  },
  { kind: 'duplicate', id: 'duplicate:7', extractionUuid: 'u', said: asWritten('May be RE-1') },
  { kind: 'duplicate', id: 'duplicate:8', extractionUuid: null, said: asWritten('May be another') },
];
const model = {
  slots: slotsOf([section([field('due_date', { value: 'next friday' })])]),
} as unknown as ReviewModel;
const services = { focusOn: vi.fn() };
const compare = vi.fn();
const answered = vi.fn();

function Screen() {
  const { decide, dialog } = useDecision(model, services as unknown as ReviewServices, compare);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => void decide('Sure?', BLOCKS).then(answered)}>
        Confirm
      </button>
      {dialog}
    </MantineProvider>
  );
}
const back = () => screen.getByRole('button', { name: 'decision.back', hidden: true });
const press = (key: string, over: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement!, { key, ...over }));
const open = async () => {
  render(<Screen />);
  await act(async () => void fireEvent.click(screen.getByText('Confirm')));
};

describe('the dialog of a confirmation in spite of something', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('CSS', { escape: (text: string) => text });
  });
  afterEach(cleanup);

  it('lists what is wrong with its value and goes back by itself', async () => {
    await open();
    expect(document.activeElement).toBe(back());
    const items = screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
    expect(items).toEqual([
      'due_datenext fridayDue date is not a date: "next friday"1',
      '5 rows, none read2',
      'May be RE-13',
      'May be another',
    ]);
    await act(async () => void fireEvent.click(back()));
    expect(answered).toHaveBeenCalledWith(null);
  });

  it('is not answered by Enter with Ctrl, by one that is held, or in the reason', async () => {
    await open();
    await press('Enter', { ctrlKey: true });
    await press('Enter', { shiftKey: true, repeat: true });
    const reason = screen.getByLabelText('decision.reason');
    reason.focus();
    await press('Enter');
    await press('1');
    expect(answered).not.toHaveBeenCalled();
  });

  it('confirms by its own key, with the reason', async () => {
    await open();
    const reason = screen.getByLabelText('decision.reason');
    fireEvent.change(reason, { target: { value: ' agreed by phone ' } });
    reason.focus();
    await press('Enter', { shiftKey: true });
    expect(answered).toHaveBeenCalledWith('agreed by phone');
    expect(screen.queryByText('decision.heading')).toBeNull();
  });

  it.each([
    ['1', () => expect(services.focusOn).toHaveBeenCalledWith('header/due_date')],
    ['3', () => expect(compare).toHaveBeenCalledOnce()],
  ])('leads by the number %s to what it lists, without confirming', async (key, told) => {
    await open();
    await press(key);
    told();
    expect(answered).toHaveBeenCalledWith(null);
  });

  it('leads nowhere where the other document is closed to the reader', async () => {
    await open();
    await press('4');
    expect(answered).not.toHaveBeenCalled();
  });
});
