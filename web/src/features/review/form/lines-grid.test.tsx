import { MantineProvider } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { layouts } from '../../../portal/columns/layouts.ts';
import { type ReviewServices, ReviewServicesContext } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { column, field, result, section, table } from '../model/fixtures.ts';
import { slotsOf } from '../model/slots.ts';
import { SectionCard } from './section-card.tsx';

const NUMBER = { input_config: { type: 'number' } } as const;
const READ = result([
  section(
    [field('subtotal', { value: '60.00', ...NUMBER })],
    [
      table([
        column('quantity', ['1', '2', ''], NUMBER),
        column('price', ['10', '25', ''], NUMBER),
        column('amount', ['10.00', '50.00', ''], NUMBER),
        column('tax', ['', '', ''], { ...NUMBER, label: 'TVA %', name: 'Tax rate' }),
      ]),
    ],
  ),
]);
const CONSTRAINTS: ExtractionDetail['constraints'] = [
  { id: 'lines', kind: 'column_sum', total: 'subtotal', table: 'lines', column: 'amount' },
  { id: 'product', kind: 'product', table: 'lines', factors: ['quantity', 'price'], product: 'amount' },
];

const show = () => {
  const edits = createStore(editReducer, noEdits());
  const slots = slotsOf(READ.extraction.sections);
  const model = {
    record: { can: { edit: true }, constraints: CONSTRAINTS },
    result: READ,
    sections: READ.extraction.sections,
    slots,
    byKey: new Map(slots.map((slot) => [slot.key, slot])),
    assessments: new Map(),
    read: new Map(),
  } as unknown as ReviewModel;
  const services = {
    edits,
    focusOn: vi.fn(),
    leave: vi.fn(),
    revert: vi.fn(),
    changeRows: vi.fn(),
    rowStep: vi.fn(),
  };
  render(
    <MantineProvider env="test">
      <ReviewServicesContext value={services as unknown as ReviewServices}>
        <SectionCard section={READ.extraction.sections[0]!} model={model} />
      </ReviewServicesContext>
    </MantineProvider>,
  );
  return services;
};
const cell = (row: number, id: string) =>
  document.querySelector<HTMLInputElement>(`[data-slot="header/lines/${row}/${id}"]`);
const type = (input: HTMLInputElement | null, value: string) => {
  fireEvent.focus(input!);
  fireEvent.change(input!, { target: { value } });
};

describe('the lines of a document', () => {
  beforeEach(() => {
    // jsdom has neither; the keys of these tests need no escaping.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    layouts.dispatch({ type: 'loaded', layouts: {} });
  });

  it('are moved and sized by a person, and stay so', async () => {
    show();
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const before = heads();
    fireEvent.click(document.querySelector('[data-filter="header/lines/price"]')!);
    fireEvent.click(await screen.findByText('form.column_left'));
    expect(heads()).toEqual([before[1], before[0], before[2]]);
    cleanup();
    show();
    expect(heads()).toEqual([before[1], before[0], before[2]]);
  });

  it('fold columns without values, show them when asked, and say what is printed over them', async () => {
    show();
    expect(cell(0, 'tax')).toBeNull();
    fireEvent.click(screen.getByLabelText('form.columns_folded'));
    fireEvent.click(await screen.findByText('Tax rate'));
    expect(cell(0, 'tax')).not.toBeNull();
    const head = screen.getByText('Tax rate', { selector: 'th' });
    expect(head.title).toContain('form.column_printed');
    expect(screen.queryByLabelText('form.columns_folded')).toBeNull();
  });

  it('show a folded column when the keyboard comes to it', () => {
    const { edits } = show();
    act(() => edits.dispatch({ type: 'focus', key: 'header/lines/1/tax' }));
    expect(document.activeElement).toBe(cell(1, 'tax'));
  });

  it('set the points of their numbers below one another', () => {
    show();
    const room = (row: number) => cell(row, 'amount')?.closest('td')?.style.getPropertyValue('--behind');
    expect(room(0)).toBe('');
    type(cell(0, 'amount'), '7');
    expect(room(0)).toBe('calc(2 * var(--figure) + var(--point))');
    expect(cell(0, 'amount')?.value).toBe('7');
  });

  it('show the rows that a column lets through, under the numbers that they have', async () => {
    const { edits } = show();
    fireEvent.click(document.querySelector('[data-filter="header/lines/price"]')!);
    const texts = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(texts).toEqual([
      'form.filter_all',
      'form.filter_blank',
      'form.filter_filled',
      'form.filter_standard_blank',
      'form.filter_standard_filled',
      'form.column_left',
      'form.column_right',
      'form.column_wider',
      'form.column_narrower',
      'form.columns_open',
    ]);
    fireEvent.click(screen.getByText('form.filter_blank'));
    expect([cell(0, 'price'), cell(1, 'price')]).toEqual([null, null]);
    type(cell(2, 'price'), '5');
    expect(edits.get().drafts).toHaveProperty(['header/lines/2/price']);
    expect(cell(2, 'price')).not.toBeNull();
    fireEvent.click(screen.getByText('form.show_all'));
    expect(cell(0, 'price')).not.toBeNull();
  });

  it('take a block of a spreadsheet after a question, as one change', async () => {
    const { changeRows } = show();
    fireEvent.paste(cell(2, 'quantity')!, { clipboardData: { getData: () => '3\t7\n4\t8\n' } });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('ask.paste'));
    await vi.waitFor(() => expect(changeRows).toHaveBeenCalledOnce());
    const [change, focus] = changeRows.mock.calls[0]!;
    const [quantity] = change(READ).extraction.sections[0].tables[0].columns;
    expect(quantity.data.map(({ values }: { values: string[] }) => values)).toEqual([
      ['1'],
      ['2'],
      ['3'],
      ['4'],
    ]);
    expect(focus).toBe('header/lines/2/quantity');
  });

  it('leave the paste of a single text to the input', () => {
    show();
    const goesOn = fireEvent.paste(cell(0, 'price')!, { clipboardData: { getData: () => '12.50' } });
    expect(goesOn).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are copied as they are selected with Shift', () => {
    show();
    const input = cell(0, 'quantity')!;
    input.focus();
    input.select();
    fireEvent.keyDown(input, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(input, { key: 'ArrowRight', shiftKey: true });
    const setData = vi.fn();
    fireEvent.copy(input, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1\t10\n2\t25');
  });

  it('say at every key whether they add up', () => {
    show();
    expect(screen.getByText('form.sum_fits')).toBeTruthy();
    type(cell(0, 'amount'), '11.00');
    expect(screen.getByText('form.sum_differs')).toBeTruthy();
    expect(screen.getByText('1 × 10 = 10')).toBeTruthy();
    type(cell(0, 'amount'), '10.00');
    expect(screen.queryByText('1 × 10 = 10')).toBeNull();
    expect(screen.getByText('form.sum_fits')).toBeTruthy();
  });

  it('have buttons for the row that holds the keyboard', () => {
    const { rowStep } = show();
    fireEvent.focus(cell(1, 'price')!);
    fireEvent.click(screen.getByLabelText('review.key.row-duplicate'));
    expect(rowStep).toHaveBeenCalledWith('header/lines/1/price', 'duplicate');
  });
});
