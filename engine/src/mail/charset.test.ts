import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** 订单确认书 with 贵公司 before it, in GBK; 訂單確認 貴公司 in Big5. */
const GBK = hex('b9f3b9abcbbea3acb6a9b5a5c8b7c8cf');
const BIG5 = hex('b651a4bda571 ad71b3e6bd54bb7b');

describe('text of bytes', () => {
  it.each([
    ['GB2312', 'gb2312', GBK, '贵公司，订单确认'],
    ['GBK under another name', 'cp936', GBK, '贵公司，订单确认'],
    ['a name of another program', 'eucgb2312_cn', GBK, '贵公司，订单确认'],
    ['GB18030 beyond the plane', 'GB18030', hex('9439da33 b6a9'), '💩订'],
    ['Big5', 'Big5', BIG5, '貴公司訂單確認'],
    ['Big5 of another program', 'big5_tw', BIG5, '貴公司訂單確認'],
    ['Japanese that shifts', 'iso-2022-jp', hex('1b24422546253925481b2842'), 'テスト'],
    ['Japanese whose shifts touch', 'ISO-2022-JP', hex('1b244225461b28421b244225391b2842'), 'テス'],
    ['Korean', 'ks_c_5601-1987', hex('c7d1b1b9'), '한국'],
    ['Cyrillic', 'koi8-r', hex('f0d2c9d7c5d4'), 'Привет'],
    ['Western with a dash', 'windows-1252', hex('61 96 62'), 'a–b'],
    ['UTF-7', 'utf-7', Buffer.from('Hi +T2BZfQ- 1+-1'), 'Hi 你好 1+1'],
    ['UTF-8', 'utf-8', Buffer.from('Zürich 訂單'), 'Zürich 訂單'],
    ['a name that nobody knows', 'x-unknown', Buffer.from('Zürich'), 'Zürich'],
  ])('labelled: %s', (_, label, bytes, text) => {
    expect(decodeText(bytes, label)).toBe(text);
  });

  it.each([
    ['UTF-8', Buffer.from('Zürich 訂單'), 'Zürich 訂單'],
    ['GBK', GBK, '贵公司，订单确认'],
    ['Big5', BIG5, '貴公司訂單確認'],
    ['Japanese that shifts', hex('1b24422546253925481b2842'), 'テスト'],
    ['Western', Buffer.from('Möbel für Zürich', 'latin1'), 'Möbel für Zürich'],
    ['Western with few letters', Buffer.from('Café', 'latin1'), 'Café'],
    ['Cyrillic of Windows', hex('cff0e8e2e5f22c20ece8f0'), 'Привет, мир'],
  ])('without a label: %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    ['GBK called ASCII', 'us-ascii', GBK, '贵公司，订单确认'],
    ['UTF-8 called Latin 1', 'iso-8859-1', Buffer.from('Zürich'), 'Zürich'],
    ['GBK called UTF-8', 'utf-8', GBK, '贵公司，订单确认'],
    ['Latin 1 called UTF-8', 'utf-8', Buffer.from('Zürich', 'latin1'), 'Zürich'],
  ])('wrongly labelled: %s', (_, label, bytes, text) => {
    expect(decodeText(bytes, label)).toBe(text);
  });
});
