import { describe, expect, it } from 'vitest';
import { BINDINGS, commandOf, type KeyPlace, type KeyPress } from './keyboard.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys of the review', () => {
  it.each<[string, KeyPress, KeyPlace, string | null]>([
    ['Enter accepts a value', press('Enter'), 'field', 'accept'],
    ['Shift and Enter goes back', press('Enter', { shiftKey: true }), 'field', 'back'],
    ['Enter on the page starts with the riskiest value', press('Enter'), 'page', 'accept'],
    ['Ctrl and Enter confirms, also while typing', press('Enter', { ctrlKey: true }), 'field', 'confirm'],
    ['Command and Enter too', press('Enter', { metaKey: true }), 'page', 'confirm'],
    ['n goes to the next document', press('n'), 'page', 'next-document'],
    ['N with caps lock as well', press('N'), 'page', 'next-document'],
    ['n while typing is a letter', press('n'), 'field', null],
    ['n in another input is a letter', press('n'), 'input', null],
    ['Alt and n goes on also while typing', press('n', { altKey: true }), 'field', 'next-document'],
    ['? needs Shift on many keyboards', press('?', { shiftKey: true }), 'page', 'help'],
    ['? while typing is a character', press('?', { shiftKey: true }), 'field', null],
    ['Ctrl and p stays with the browser', press('p', { ctrlKey: true }), 'page', null],
    ['Alt and Enter is a new line', press('Enter', { altKey: true }), 'field', null],
    ['Enter in another input is left alone', press('Enter'), 'input', null],
    ['Escape takes an edit back', press('Escape'), 'field', 'undo-edit'],
    ['Alt and a digit picks a candidate', press('3', { altKey: true }), 'field', 'pick'],
    ['also where Alt prints something else', press('#', { altKey: true, code: 'Digit3' }), 'field', 'pick'],
    ['a digit alone is typed', press('3'), 'field', null],
    [
      'Alt, Shift and an arrow stretch',
      press('ArrowUp', { altKey: true, shiftKey: true }),
      'field',
      'stretch',
    ],
    ['c points to capture', press('c'), 'page', 'capture'],
    ['while typing, Alt and c', press('ç', { altKey: true, code: 'KeyC' }), 'field', 'capture'],
    ['Ctrl and f searches, also while typing', press('f', { ctrlKey: true }), 'field', 'find'],
    ['Ctrl and k opens the palette, also while typing', press('k', { ctrlKey: true }), 'field', 'palette'],
    ['a full stop too', press('.'), 'page', 'palette'],
    ['but while typing it is one', press('.'), 'field', null],
    ['e exports', press('e'), 'page', 'export'],
    ['Tab is natural', press('Tab'), 'field', null],
  ])('%s', (_, key, place, command) => {
    expect(commandOf(key, place)).toBe(command);
  });

  it('gives each key one command in a place: no other one is out of reach', () => {
    const ways = BINDINGS.map(({ command: _, ...way }) => JSON.stringify(way));
    expect(ways.filter((way, at) => ways.indexOf(way) !== at)).toEqual([]);
  });
});
