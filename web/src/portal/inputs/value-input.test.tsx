import { MantineProvider } from '@mantine/core';
import type { InputConfig } from '@recto/contracts/result';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { codeTableQuery } from '../code-table.queries.ts';
import { accountQuery } from '../session.ts';
import { accountWith } from '../test-account.ts';
import { ValueInput } from './value-input.tsx';

const OPTIONS = [
  { label: 'Kilogram', value: 'KG' },
  { label: 'Gram', value: 'G' },
];

type Binding = ComponentProps<typeof ValueInput>['binding'];

/** A value that is kept in the state of a component, as any form may keep it. */
const Kept = ({ input, start, readOnly }: { input: InputConfig; start: string[]; readOnly: boolean }) => {
  const [text, setText] = useState(start.join('\n'));
  const [focused, setFocused] = useState(false);
  const binding: Binding = {
    slot: { key: 'unit', label: 'Unit', input, data: { values: start } },
    text,
    focused,
    readOnly,
    hintId: 'hint',
    type: setText,
    props: {
      'data-slot': 'unit',
      value: text,
      onChange: (event) => setText(event.target.value),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
  return <ValueInput binding={binding} className={undefined} invalid={false} label="Unit" />;
};

const show = (input: InputConfig, start: string[], readOnly = false) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(codeTableQuery('unit').queryKey, OPTIONS);
  client.setQueryData(accountQuery.queryKey, accountWith({ authorities: ['ROLE_USER'] }));
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Kept input={input} start={start} readOnly={readOnly} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

describe('the input of a value', () => {
  afterEach(cleanup);

  it.each([
    ['a line of text', { type: 'text' }, ['ten'], 'textbox', 'INPUT'],
    ['a day', { type: 'date' }, ['2026-01-31'], 'textbox', 'INPUT'],
    ['a number', { type: 'number' }, ['10'], 'textbox', 'INPUT'],
    ['lines of text', { type: 'multiline' }, ['ten'], 'textbox', 'TEXTAREA'],
    ['several values, a line each', { type: 'text' }, ['ten', 'six'], 'textbox', 'TEXTAREA'],
    ['one of a few', { type: 'select', options: OPTIONS }, ['KG'], 'combobox', 'SELECT'],
    [
      'one of a few, side by side',
      { type: 'select', options: OPTIONS, inline: true },
      ['KG'],
      'radiogroup',
      'SPAN',
    ],
    ['a mark', { type: 'check' }, [':selected:'], 'combobox', 'SELECT'],
    ['a code of a table', { type: 'code_table', codeTableName: 'unit' }, ['KG'], 'combobox', 'INPUT'],
    ['a code without its table', { type: 'code_table' }, ['KG'], 'textbox', 'INPUT'],
  ] as const)('for %s', (_, input, start, role, tag) => {
    show(input as InputConfig, [...start]);
    expect(screen.getByRole(role, { name: 'Unit' }).tagName).toBe(tag);
  });

  it('takes what is typed', () => {
    show({ type: 'text' }, ['ten']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Unit' }), { target: { value: 'six' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit' }).value).toBe('six');
  });

  it('takes a choice', () => {
    show({ type: 'select', options: OPTIONS, inline: true }, ['KG']);
    fireEvent.click(screen.getByRole('radio', { name: 'Gram' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gram' }).checked).toBe(true);
  });

  it('shows a choice that cannot be changed as text', () => {
    show({ type: 'select', options: OPTIONS }, ['KG'], true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit' }).readOnly).toBe(true);
  });
});
