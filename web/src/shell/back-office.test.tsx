import type { ImportLine } from '@recto/contracts/entities/endpoints';
import { said } from '@recto/contracts/said/said';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { accountWith } from '../portal/test-account.ts';
import { json, openPortal, serve } from './test-portal.tsx';

const mic = (over: object = {}) => ({
  ...{ id: 7, version: 1, tenantName: 'demo', code: 'M-7', description: 'Density', iffManSpecCode: '' },
  ...{ uom: '', active: true, type: 'QUANTITATIVE', category: 'COA_NB', createdBy: 'ann' },
  ...{ createdDate: '2026-01-01T00:00:00Z', lastModifiedBy: 'ann', lastModifiedDate: '2026-01-01T00:00:00Z' },
  ...over,
});
const theirs = mic({ version: 2, description: 'Relative density', uom: 'g/ml', lastModifiedBy: 'bob' });

let sent: string[] = [];
let outcome: ImportLine;
let uses: Promise<Response>;
let gone = {};
serve({
  '/api/account': () => json(accountWith({ authorities: ['ROLE_ADMIN', 'ROLE_USER'] })),
  '/api/mics': () => json([mic()]),
  '/api/_search/mics': () => json([mic()]),
  '/api/mics/7': (init) => {
    if (init?.method === 'DELETE') gone = { archived: true };
    if (init?.method !== 'PUT') return json(mic(gone));
    sent.push(String(init.body));
    return sent.length === 1
      ? json({ status: 409, ...said('record_stale'), message: 'Stale', current: theirs }, 409)
      : json(mic({ version: 3 }));
  },
  '/api/mics/7/uses': () => uses,
  '/api/mics/import': () => new Response(`${JSON.stringify(outcome)}\n`),
  '/management/info': () => json({}, 404),
});
Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  sent = [];
  gone = {};
});

describe('the dialog that asks before a record goes', () => {
  it('has the focus while it is looked up where the record is used, and names what it will do', async () => {
    let answer: (reply: Response) => void = () => {};
    uses = new Promise((resolve) => {
      answer = resolve;
    });
    openPortal('/entity/mic/7/delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm delete operation' }));
    const go = dialog.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(go));
    fireEvent.click(go);
    answer(json([{ entity: 'specification', field: 'mic', count: 1, records: [{ id: 1, label: 'S-1' }] }]));
    await screen.findByRole('dialog', { name: 'Confirm archive operation' });
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Archive' }));
    expect(dialog.getByText('Are you sure you want to archive this MIC?')).toBeDefined();
  });
});

test('what was archived is not said to be deleted, and comes back by a button', async () => {
  uses = Promise.resolve(
    json([{ entity: 'specification', field: 'mic', count: 1, records: [{ id: 1, label: 'S-1' }] }]),
  );
  openPortal('/entity/mic/7/delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect((await screen.findByRole('alert')).textContent).toContain('MIC M-7 was archived.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

describe('the filter of what is archived', () => {
  it('says that it is left out, and asks for nothing else', async () => {
    openPortal('/entity/mic');
    const filters = await screen.findByRole('button', { name: 'Filters' });
    fireEvent.click(filters);
    const archived = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Archived' });
    expect([...archived.options].map(({ text }) => text)).toEqual(['No', 'Yes']);
    const active = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Active' });
    expect([...active.options].map(({ text }) => text)).toEqual(['Any', 'Yes', 'No']);
  });
});

describe('a form of the back office', () => {
  it('has the focus in its first field', async () => {
    openPortal('/entity/mic/new');
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    await waitFor(() => expect(document.activeElement).toBe(code));
  });

  it('asks which version holds where two people changed a field, and chooses none itself', async () => {
    openPortal('/entity/mic/7/edit');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Description/ }), {
      target: { value: 'Bulk density' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    const row = (name: RegExp) => within(within(dialog).getByRole('row', { name }));
    const [mine, other] = row(/Bulk density/).getAllByRole<HTMLInputElement>('radio');
    expect([mine?.checked, other?.checked]).toEqual([false, false]);
    // What this person did not touch is the other's to say.
    expect(
      row(/g\/ml/)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([false, true]);
    const settle = within(dialog).getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement;
    expect(settle.disabled).toBe(true);
    fireEvent.click(mine as HTMLInputElement);
    expect(settle.disabled).toBe(false);
    fireEvent.click(settle);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(JSON.parse(sent[1] as string)).toMatchObject({
      version: 2,
      description: 'Bulk density',
      uom: 'g/ml',
    });
  });
});

describe('an import', () => {
  const done = {
    ...{ kind: 'done', dryRun: true, encoding: 'windows-1252', sure: false, delimiter: 'semicolon' },
    ...{ sheet: null, sheets: [], rows: 2, created: 0, updated: 0, unchanged: 0, ignored: [] },
    columns: [
      { title: 'Code', field: 'code' },
      { title: 'Business', field: 'category' },
    ],
    first: [
      { row: 2, values: { code: 'Café', category: 'COA_NB' } },
      { row: 3, values: { code: 'Tea', category: 'NOWHERE' } },
    ],
    problems: [{ row: 3, field: 'category', value: 'NOWHERE', message: said('entity.validation.choice') }],
    problemCount: 1,
  } satisfies ImportLine;

  it('shows the first rows, what is wrong where it stands, and what the file was taken for', async () => {
    outcome = done;
    openPortal('/entity/mic');
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'mics.csv')] } });
    const first = within(
      await dialog.findByRole('region', { name: 'The first 2 rows as they will be stored' }),
    );
    expect(first.getByText('Café')).toBeDefined();
    expect(first.getByText('This field must be one of the options.')).toBeDefined();
    expect(dialog.getByText(/Western \(Windows-1252\) is a guess/)).toBeDefined();
    expect(dialog.getByRole('option', { name: 'Detected: Semicolon' })).toBeDefined();
    const calls = () =>
      (fetch as unknown as { mock: { calls: [string][] } }).mock.calls.map(([address]) => address);
    fireEvent.change(dialog.getByRole('combobox', { name: 'Encoding' }), {
      target: { value: 'windows-1250' },
    });
    await waitFor(() => expect(calls()).toContain('/api/mics/import?dryRun=true&encoding=windows-1250'));
  });
});
