import { MantineProvider } from '@mantine/core';
import type { Language, Translations } from '@recto/contracts/translation';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestTexts } from '../test-texts.ts';
import { TranslationLines } from './translation-lines.tsx';

beforeAll(startTestTexts);
afterEach(cleanup);

type Changed = [Language, string[] | null];

function show(translations: Translations, canEdit = true): Changed[] {
  const changed: Changed[] = [];
  render(
    <MantineProvider>
      <TranslationLines
        translations={translations}
        canEdit={canEdit}
        onChange={(...change) => changed.push(change)}
      />
    </MantineProvider>,
  );
  return changed;
}

const TIME = '2030-01-01T00:00:00Z';
const TAIWAN: Translations = { 'zh-tw': { values: ['玫瑰油'], by: 'memory', time: TIME, proposed: true } };

describe('what a value says in other languages', () => {
  it('is shown in that language, accepted and taken away', () => {
    const changed = show(TAIWAN);
    expect(screen.getByText('玫瑰油').lang).toBe('zh-Hant');
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(changed).toEqual([
      ['zh-tw', ['玫瑰油']],
      ['zh-tw', null],
    ]);
  });

  it('is corrected, each text of a value on a line of its own', () => {
    const changed = show({ en: { values: ['Rose', 'Oil'], by: 'opencc', time: TIME } });
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Correct/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Roses\nOils' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(changed).toEqual([['en', ['Roses', 'Oils']]]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has nothing to press for who may only read', () => {
    show(TAIWAN, false);
    expect(screen.getByText('玫瑰油')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
