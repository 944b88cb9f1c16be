import { MantineProvider } from '@mantine/core';
import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import type { Role } from '@recto/contracts/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { codeTableQuery } from '../../../portal/code-table.queries.ts';
import { accountQuery } from '../../../portal/session.ts';
import { accountWith } from '../../../portal/test-account.ts';
import { ReviewServicesContext } from '../flow/services.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { field, result, section } from '../model/fixtures.ts';
import { slotsOf } from '../model/slots.ts';
import { FieldView } from './field-view.tsx';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

const UNITS: CodeTableOption[] = [
  { label: 'Kilogram', value: 'KG' },
  { label: 'Gram', value: 'G' },
  { label: 'Pallet', value: 'PALLET' },
];
const input_config = { type: 'code_table', codeTableName: 'unit' } as const;

const show = ({ roles = [], edit = true }: { roles?: Role[]; edit?: boolean } = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(codeTableQuery('unit').queryKey, UNITS);
  client.setQueryData(accountQuery.queryKey, accountWith({ authorities: ['ROLE_USER', ...roles] }));
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
  };
  const [slot] = slotsOf(
    result([section([field('unit', { value: 'KG', input_config })])]).extraction.sections,
  );
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ReviewServicesContext value={services as never}>
          <FieldView slot={slot!} assessment={undefined} canEdit={edit} read={undefined} wide={false} />
        </ReviewServicesContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const draft = () => edits.get().drafts['header/unit']?.text;
  return { input, type, draft, services };
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a value with a code table', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('says what people call it, and is quiet until it is asked', () => {
    const { input } = show();
    expect(screen.getByText('Kilogram')).toBeTruthy();
    fireEvent.focus(input);
    expect(options()).toEqual([]);
  });

  it('opens by Alt and an arrow at the present choice; arrows move, Enter takes', () => {
    const { input, draft } = show();
    fireEvent.focus(input);
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
    expect(options()).toHaveLength(3);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('KG');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(draft()).toBe('G');
    expect(options()).toEqual([]);
  });

  it('narrows while typing, and leaves what is no choice as typed', () => {
    const { input, type, draft } = show();
    fireEvent.focus(input);
    type('pal');
    expect(options()).toEqual(['PALLETPallet']);
    type('palette');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(draft()).toBe('palette');
  });

  it('takes the value of a name that is typed in full', () => {
    const { input, type, draft } = show();
    fireEvent.focus(input);
    type('gram');
    fireEvent.keyDown(input, { key: 'Tab' });
    expect(draft()).toBe('G');
  });

  it('Escape closes the list before it takes back what was typed', () => {
    const { input, type, draft } = show();
    const outside = vi.fn();
    window.addEventListener('keydown', outside);
    fireEvent.focus(input);
    type('g');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(draft()).toBe('g');
    expect(outside).not.toHaveBeenCalled();
    window.removeEventListener('keydown', outside);
  });

  it('shows the name where it may not be changed, and no list', () => {
    const { input } = show({ edit: false });
    expect(input.readOnly).toBe(true);
    fireEvent.click(input);
    expect(options()).toEqual([]);
    expect(screen.getByText('Kilogram')).toBeTruthy();
  });

  it('offers a new choice to administrators only', () => {
    const { input, type } = show();
    fireEvent.focus(input);
    type('Tin');
    expect(options()).toEqual([]);
    cleanup();
    const admin = show({ roles: ['ROLE_ADMIN'] });
    fireEvent.focus(admin.input);
    admin.type('Tin');
    expect(options()).toEqual(['reference.add_option']);
    admin.type('kg');
    expect(options()).toEqual(['KGKilogram']);
  });

  it('adds a choice and takes it; a refusal stays in the dialog', async () => {
    const answers = [
      new Response(
        JSON.stringify({
          title: 'Bad',
          status: 400,
          detail: 'There is one already.',
          message: 'There is one already.',
        }),
        {
          status: 400,
          headers: { 'content-type': 'application/problem+json' },
        },
      ),
      new Response(JSON.stringify([...UNITS, { label: 'Tin', value: 'TIN' }]), {
        headers: { 'content-type': 'application/json' },
      }),
    ];
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(answers.shift())),
    );
    const { input, type, draft } = show({ roles: ['ROLE_ADMIN'] });
    fireEvent.focus(input);
    type('TIN');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'Enter' });
    const save = await screen.findByText('reference.add');
    fireEvent.click(save);
    expect(await screen.findByText('There is one already.')).toBeTruthy();
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByText('reference.add')).toBeNull());
    expect(draft()).toBe('TIN');
  });
});
