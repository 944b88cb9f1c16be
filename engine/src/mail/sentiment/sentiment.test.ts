import { describe, expect, it, test } from 'vitest';
import { sentimentOf } from './sentiment.ts';

const label = (text: string, subject = '') => sentimentOf(subject, text).label;

describe('what a letter about an order says', () => {
  it.each([
    'Thank you for your order. We confirm it as placed; prices and dates are as you requested.',
    'We are pleased to confirm your purchase order 4711 without any changes.',
    'Your order has been accepted and will ship on schedule.',
    'There is no change in price, and the goods will be delivered without delay.',
    'We hereby acknowledge and accept your order in full. Please let us know if anything is wrong.',
    '貴公司訂單已收到,我們確認接受訂單,數量、單價及交貨日期均按貴公司要求。',
    '您好，订单已确认无误，我们将按时交货，谢谢。',
    '訂單已確認，價格沒有變動，將如期出貨。',
  ])('confirmed: %s', (text) => {
    expect(label(text)).toBe('POSITIVE');
  });

  it.each([
    'Please note the new delivery date for line 20: instead of 13 January we can only deliver on 27 January because of a raw material shortage.',
    'We confirm your order. However, the price of item 10 had to be increased to 4.20 EUR.',
    'Unfortunately we cannot deliver the full quantity; the remaining balance will follow two weeks later.',
    'We regret to inform you that the product is discontinued.',
    'Thank you for your order. Line 30 is out of stock, the shipment will be delayed.',
    'The goods arrived damaged, we have to complain about the quality.',
    '您好，订单 4711 第 20 项的交期需要延迟到 1 月 27 日，敬请谅解。',
    '貴公司訂單已確認，惟因原料短缺，第 20 項交貨日期改為 1 月 27 日，敬請見諒。',
    '很抱歉，由于缺货，我们无法按原数量发货，只能分批。',
  ])('changed or refused: %s', (text) => {
    expect(label(text)).toBe('NEGATIVE');
  });

  it.each([
    'Dear all, please find enclosed the bill of lading and the certificate of origin.',
    'Could you please confirm the order by return?',
    'Please let us know if there is any delay.',
    '附件为批号 BM6049245 的质检报告,请查收。如有问题请与我们联系。谢谢!',
    '請確認訂單，謝謝。',
    '',
  ])('neither: %s', (text) => {
    expect(label(text)).toBe('NEUTRAL');
  });

  test('is not taken from the letter that is answered, nor from legal small print', () => {
    const answer =
      'We confirm the order as placed.\n\n-----Original Message-----\nThe delivery is delayed, unfortunately.';
    expect(label(answer)).toBe('POSITIVE');
    expect(label('See attached.\n\n> the goods were damaged and rejected\n')).toBe('NEUTRAL');
    const legal = `See attached.\n\nThis e-mail is confidential. If it reached you by mistake or in error it must be deleted; ${'unauthorised use is refused. '.repeat(5)}`;
    expect(label(legal)).toBe('NEUTRAL');
  });

  test('is also taken from the subject', () => {
    expect(label('See attached.', 'RE: PO 4711 - delayed, revised date')).toBe('NEGATIVE');
  });

  test('has a score between -1 and 1, of three decimals', () => {
    const { score } = sentimentOf('', 'delayed cancelled refused damaged '.repeat(500));
    expect(score).toBeGreaterThanOrEqual(-1);
    expect(score).toBe(Math.round(score * 1000) / 1000);
  });
});
