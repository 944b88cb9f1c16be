import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Result } from '@recto/contracts/result';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { column, field, result, section, table } from '../model/fixtures.ts';
import { riskOrder } from '../model/order.ts';
import { assessAll } from '../model/risk.ts';
import { slotsOf } from '../model/slots.ts';
import { createServices } from './create-services.ts';
import { focusInput } from './focus-dom.ts';
import type { ReviewModel } from './use-model.ts';

const read = result([
  section([
    { ...field('number', { value: 'RE-1', confidence: 0.5 }), triggerRerunOnChange: true },
    field('date', { value: '2026-03-05', confidence: 0.6 }),
    field('seller', { value: 'Northwind', confidence: 0.99 }),
  ]),
]);

const modelOf = (from: Result, edit: boolean): ReviewModel => {
  const slots = slotsOf(from.extraction.sections);
  const assessments = assessAll(slots, from, 0.9);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const record = { can: { edit }, version: 1 } as ExtractionDetail;
  const order = riskOrder(slots, assessments);
  return {
    record,
    result: from,
    sections: [],
    slots,
    byKey,
    assessments,
    order,
    counts: NONE,
    read: new Map(),
  };
};
const cell = { values: [], standard_values: [], extracted_values: [], blocks: [] };
const NONE = { failed: 0, missing: 0, uncertain: 0, certain: 0 };

/** The form's inputs, as plain as the flow needs them. */
const page = () => {
  // jsdom has no CSS object; the keys of these tests need no escaping.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.body.innerHTML = `
    <input data-slot="header/number"><input data-slot="header/date"><input data-slot="header/seller">
    <button id="review-primary"></button>`;
  for (const input of document.querySelectorAll('input')) input.scrollIntoView = () => undefined;
};
const focused = () => document.activeElement?.getAttribute('data-slot') ?? document.activeElement?.id;

const start = ({ edit = true, agrees = true, of = read, version = 1 } = {}) => {
  const edits = createStore(editReducer, noEdits());
  const flush = vi.fn(async () => 'done' as const);
  const reshaped = vi.fn(async () => 'done' as const);
  const services = createServices({
    edits,
    saver: {
      flush,
      reshape: reshaped,
      replace: async () => 'done',
      undo: async () => 'done',
      catchUp: (focus) => focus,
    },
    model: () => modelOf(of, edit),
    version: () => version,
    sendClear: async () => modelOf(of, edit).record,
    askRerun: async () => agrees,
    report: () => undefined,
  });
  const type = (key: string, text: string, base: string) =>
    edits.dispatch({ type: 'typed', key, text, base });
  return { edits, flush, reshaped, services, type };
};

describe('the flow of a review', () => {
  beforeEach(page);

  it('accepts a value as it is and goes on to the next risky one, then to the way on', async () => {
    const { services, edits } = start();
    services.accept('header/number');
    await vi.waitFor(() => expect(focused()).toBe('header/date'));
    expect(edits.get().drafts['header/number']).toMatchObject({ text: 'RE-1', status: 'queued' });
    services.accept('header/date');
    await vi.waitFor(() => expect(focused()).toBe('review-primary'));
  });

  it('accepts all uncertain cells of a row in one save and goes on to the next row', async () => {
    document.body.innerHTML += '<input data-slot="header/lines/1/code">';
    document.querySelector('[data-slot="header/lines/1/code"]')!.scrollIntoView = () => undefined;
    const placeless = { data: [0, 1].map(() => ({ ...cell, values: ['x'] })) };
    const lines = table([column('code', ['', ''], placeless), column('qty', ['', ''], placeless)]);
    const { services, edits, flush } = start({ of: result([section([], [lines])]) });
    services.accept('header/lines/0/code');
    await vi.waitFor(() => expect(focused()).toBe('header/lines/1/code'));
    expect(Object.keys(edits.get().drafts)).toEqual(['header/lines/0/code', 'header/lines/0/qty']);
    expect(flush).toHaveBeenCalledOnce();
  });

  it('passes over what was stored a moment ago and is not on the screen yet', async () => {
    const { services, edits } = start({ version: 2 });
    edits.dispatch({ type: 'stored', texts: { 'header/date': '2026-03-05' }, undo: [], after: '' });
    services.accept('header/number');
    await vi.waitFor(() => expect(focused()).toBe('review-primary'));
  });

  it('goes back the way it came', async () => {
    const { services } = start();
    services.accept('header/number');
    await vi.waitFor(() => expect(focused()).toBe('header/date'));
    services.back('header/date');
    expect(focused()).toBe('header/number');
  });

  it('asks before a key field changes, and keeps what was typed when the answer is no', async () => {
    const { services, edits, type, flush } = start({ agrees: false });
    type('header/number', 'RE-2', 'RE-1');
    services.accept('header/number');
    await vi.waitFor(() => expect(focused()).toBe('header/number'));
    expect(flush).not.toHaveBeenCalled();
    expect(edits.get().drafts['header/number']).toMatchObject({ text: 'RE-2', status: 'typed' });
  });

  it('saves a typed value that is left, and forgets one that was typed back', async () => {
    const { services, edits, type, flush } = start();
    type('header/date', '2026-03-06', '2026-03-05');
    services.leave('header/date');
    await vi.waitFor(() => expect(flush).toHaveBeenCalledOnce());
    expect(edits.get().drafts['header/date']?.status).toBe('queued');
    type('header/seller', 'Northwind', 'Northwind');
    services.leave('header/seller');
    expect(edits.get().drafts['header/seller']).toBeUndefined();
  });

  it('takes the keyboard to rows that changed, unless the person has gone on meanwhile', async () => {
    const { services, reshaped } = start();
    const change = () => {
      focusInput('header/number');
      services.changeRows((rows) => rows, 'header/date');
    };
    change();
    await vi.waitFor(() => expect(focused()).toBe('header/date'));
    change();
    focusInput('header/seller');
    await vi.waitFor(() => expect(reshaped).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    expect(focused()).toBe('header/seller');
  });

  it('only walks along when the document may not be edited', async () => {
    const { services, flush } = start({ edit: false });
    services.accept('header/number');
    await vi.waitFor(() => expect(focused()).toBe('header/date'));
    expect(flush).not.toHaveBeenCalled();
  });

  it('takes back what was typed, but not what is under way', () => {
    const { services, edits, type } = start();
    expect(services.revert('header/date')).toBe(false);
    type('header/date', 'x', '2026-03-05');
    expect(services.revert('header/date')).toBe(true);
    edits.dispatch({ type: 'submitted', key: 'header/date', text: 'x', base: '2026-03-05' });
    expect(services.revert('header/date')).toBe(false);
  });
});
