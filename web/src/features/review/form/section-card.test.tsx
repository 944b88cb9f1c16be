import { MantineProvider } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import type { Result } from '@recto/contracts/result';
import { asWritten } from '@recto/contracts/said/said';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { ReviewServicesContext } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { column, field, result, section, table } from '../model/fixtures.ts';
import { assessAll } from '../model/risk.ts';
import { slotsOf } from '../model/slots.ts';
import { SectionCard } from './section-card.tsx';

/** Sentences are in words; any other text is its key. */
const sentences = i18next.createInstance({
  lng: 'en',
  keySeparator: false,
  nsSeparator: false,
  resources: {
    en: {
      translation: Object.fromEntries(Object.entries(english).filter(([key]) => key.startsWith('check.'))),
    },
  },
  interpolation: { escapeValue: false },
});
void sentences.init();

const modelOf = (read: Result, edit: boolean): ReviewModel => {
  const slots = slotsOf(read.extraction.sections);
  return {
    record: { can: { edit } } as ExtractionDetail,
    result: read,
    sections: read.extraction.sections,
    slots,
    byKey: new Map(slots.map((slot) => [slot.key, slot])),
    assessments: assessAll(slots, read, 0.9),
    order: slots,
    counts: { failed: 0, missing: 0, uncertain: 0, certain: 0 },
    read: new Map(slots.map((slot) => [slot.key, slot.data])),
  };
};

const show = (read: Result, edit = true) => {
  const edits = createStore(editReducer, noEdits());
  const services = {
    edits,
    focusOn: vi.fn(),
    accept: vi.fn(),
    back: vi.fn(),
    leave: vi.fn(),
    revert: vi.fn(() => true),
    saveNow: vi.fn(),
    addRow: vi.fn(),
    deleteRow: vi.fn(),
    rowStep: vi.fn(() => true),
    changeRows: vi.fn(),
    clearSection: vi.fn(),
    addGoneRow: vi.fn(),
    goToLeft: vi.fn(),
    take: vi.fn(),
  };
  const model = modelOf(read, edit);
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={sentences}>
        <ReviewServicesContext value={services}>
          {model.sections.map((one) => (
            <SectionCard key={one.id} section={one} model={model} />
          ))}
        </ReviewServicesContext>
      </I18nextProvider>
    </MantineProvider>,
  );
  return { ...services, edits };
};
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a section of the form', () => {
  afterEach(cleanup);

  it('groups the digits of an amount until it is edited', () => {
    show(result([section([field('total', { value: '8141.00', input_config: { type: 'number' } })])]));
    expect(input('total').value).toBe('8,141.00');
    fireEvent.focus(input('total'));
    expect(input('total').value).toBe('8141.00');
  });

  it('keeps what is typed as a draft and hands it over when the field is left', () => {
    const { edits, leave } = show(result([section([field('a', { value: 'old' })])]));
    fireEvent.focus(input('a'));
    fireEvent.change(input('a'), { target: { value: 'new' } });
    expect(edits.get().drafts['header/a']).toEqual({ text: 'new', base: 'old', status: 'typed' });
    fireEvent.blur(input('a'));
    expect(leave).toHaveBeenCalledWith('header/a');
  });

  it('says in words what is wrong, tied to the input', () => {
    show(result([section([field('a', { required: true })])]));
    const described = document.getElementById(input('a').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('review.missing_hint');
    expect(input('a').getAttribute('aria-invalid')).toBe('true');
  });

  it('marks what does not fit its kind as it is typed, in words, in a field and in a cell', () => {
    const { edits } = show(
      result([
        section(
          [field('due_date', { value: '2026-03-05', input_config: { type: 'date' } })],
          [table([column('amount', ['1.00'], { input_config: { type: 'number' } })])],
        ),
      ]),
    );
    const cell = () => screen.getByLabelText<HTMLInputElement>('review.cell');
    for (const [of, text, words] of [
      [() => input('due_date'), 'next friday', 'due_date: “next friday” is not a date'],
      [cell, 'abc', '“abc” is not a number'],
    ] as const) {
      expect(of().getAttribute('aria-invalid')).toBeNull();
      fireEvent.focus(of());
      fireEvent.change(of(), { target: { value: text } });
      expect(of().value).toBe(text);
      expect(of().getAttribute('aria-invalid')).toBe('true');
      const described = document.getElementById(of().getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toContain(words);
      expect(of().closest('[data-risk]')?.getAttribute('data-risk')).toBe('failed');
      expect(of().closest('[data-risk]')?.querySelector('svg')).not.toBeNull();
    }
    expect(Object.keys(edits.get().drafts)).toHaveLength(2);
  });

  it('says on a line of the section what was not found of a table', () => {
    const part = { id: 'expected:lines', ok: false, said: asWritten('5 rows, none read'), fields: ['lines'] };
    show(result([section([], [table([column('amount', [])])])], [{ ...part, about: 'expected' }]));
    expect(screen.getByRole('note').textContent).toBe('5 rows, none read');
  });

  it('shows the printed form beside a value that differs from it', () => {
    show(result([section([field('date', { value: '05.03.2026', standard: '2026-03-05' })])]));
    expect(input('date').value).toBe('2026-03-05');
    expect(screen.getByText('05.03.2026')).toBeTruthy();
  });

  it('offers Yes and No for a mark, and reads Yes where it may not be changed', () => {
    const marked = result([section([field('ok', { value: ':selected:', input_config: { type: 'check' } })])]);
    show(marked);
    expect(screen.getByRole('combobox').textContent).toContain('review.yes');
    cleanup();
    show(marked, false);
    expect(input('ok').value).toBe('Yes');
    expect(input('ok').readOnly).toBe(true);
  });

  it('offers few choices side by side where its schema says so, found by the flow at the one that is chosen', () => {
    const options = [
      { label: 'Sea', value: 'S' },
      { label: 'Air', value: 'A' },
      { label: 'Road (SAP)', value: 'R' },
    ];
    const input_config = { type: 'select', inline: true, options } as const;
    const { edits } = show(
      result([section([field('mode', { value: 'A', input_config: { ...input_config, options } })])]),
    );
    const group = screen.getByRole('radiogroup', { name: 'mode' });
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => [radio.checked, radio.getAttribute('data-slot')])).toEqual([
      [false, null],
      [true, 'header/mode'],
    ]);
    fireEvent.click(radios[0]!);
    expect(edits.get().drafts['header/mode']?.text).toBe('S');
    expect(group.contains(document.querySelector('[data-slot="header/mode"]'))).toBe(true);
  });

  it('shows what was read among the choices although it is none of them', () => {
    const input_config = { type: 'select', inline: true, options: [{ label: 'Sea', value: 'S' }] } as const;
    const read = { value: 'Rail', input_config: { ...input_config, options: [...input_config.options] } };
    const { edits } = show(result([section([field('mode', read)])]));
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen().map(({ parentElement }) => parentElement?.textContent)).toEqual(['Rail']);
    fireEvent.click(screen.getByLabelText('Sea'));
    expect(edits.get().drafts['header/mode']?.text).toBe('S');
  });

  it('shows a table as inputs, moves between rows by the arrow keys, adds and deletes rows', () => {
    const lines = table([column('qty', ['1', '2'])]);
    const { focusOn, addRow, deleteRow } = show(result([section([], [lines])]));
    const [first] = screen.getAllByLabelText('review.cell');
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(focusOn).toHaveBeenCalledWith('header/lines/1/qty');
    fireEvent.click(screen.getByText('review.add_row'));
    expect(addRow).toHaveBeenCalledWith('header', 'lines', 2);
    fireEvent.click(screen.getAllByLabelText('review.delete_row')[0]!);
    expect(deleteRow).toHaveBeenCalledWith('header', 'lines', 0);
  });

  it('gives the keyboard to the first part that it unfolds: a value, or what makes a row', () => {
    vi.stubGlobal('CSS', { escape: (name: string) => name });
    Element.prototype.scrollIntoView = () => {};
    const away = { ...field('prepaid'), seldom: true };
    const rates = { ...table([column('rate', [])]), seldom: true };
    show(result([section([field('total', { value: '1' }), away], [rates])]));
    fireEvent.click(screen.getByText('form.show_seldom'));
    expect(document.activeElement).toBe(input('prepaid'));
    cleanup();
    show(result([section([field('total', { value: '1' })], [rates])]));
    fireEvent.click(screen.getByText('form.show_seldom'));
    expect(document.activeElement?.textContent).toBe('review.add_row');
  });

  it('offers no way to change a document that is read only', () => {
    show(result([section([], [table([column('qty', ['1'])])])]), false);
    expect(screen.queryByText('review.add_row')).toBeNull();
    expect(screen.queryByLabelText('review.delete_row')).toBeNull();
  });
});
