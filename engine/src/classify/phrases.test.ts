import { describe, expect, it } from 'vitest';
import { PhraseIndex } from './phrases.ts';

const index = new PhraseIndex([
  ['packing list', 'list'],
  ['invoice', 'invoice'],
  ['freight invoice', 'freight'],
  ['certificate of analysis', 'analysis'],
  ['certificate of origin', 'origin'],
]);
const found = (text: string) => index.find(text.split(' ')).flatMap((hit) => hit.meanings);

describe('PhraseIndex', () => {
  it.each([
    ['the packing list of today', ['list']],
    ['freight invoice', ['freight']],
    ['freight and invoice', ['invoice']],
    ['certificate of origin or certificate of analysis', ['origin', 'analysis']],
    ['', []],
  ])('finds the longest phrases in “%s”', (text, meanings) => {
    expect(found(text)).toEqual(meanings);
  });

  it.each(['certificote of analysis', 'certifcate of anaiysis', 'certificate of analysiss'])(
    'reads over a letter that OCR got wrong: %s',
    (text) => {
      expect(found(text)).toEqual(['analysis']);
    },
  );

  it.each(['certofocate of analysis', 'packing fist', 'lnvoice invo'])(
    'does not take “%s” for a phrase',
    (text) => {
      expect(found(text)).not.toContain('analysis');
      expect(found(text)).not.toContain('list');
    },
  );
});
