import chinese from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import { asWritten, type Said, said } from '@recto/contracts/said/said';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { inWords, saidIn } from './said.ts';
import { startTestTexts } from './test-texts.ts';

beforeAll(async () => {
  await startTestTexts();
  i18next.addResourceBundle('zh-cn', 'translation', chinese);
});

const inChinese = (told: Said | string) => inWords(told, i18next.getFixedT('zh-cn'));
const inEnglish = (told: Said | string) => inWords(told, i18next.getFixedT('en'));

describe('a sentence of the server', () => {
  it.each<[Said, string]>([
    [said('wrong_password'), '密码错误。'],
    [said('no_page', { page: 12 }), '文档没有第 12 页。'],
    [said('cannot_become', { from: 'NEW', to: 'POSTED' }), '状态为“新收到”的提取结果不能变为“已过账”。'],
    [said('no_member', { tenant: 'a "b" {{c}} $t(d)' }), '您不是租户“a "b" {{c}} $t(d)”的成员。'],
    [
      said('rule_sum_off', { formula: ['Subtotal', '+', 'Tax'], sum: '90.00', name: 'Total', says: '95.00' }),
      '小计 + 税额 = 90.00，但合计为 95.00',
    ],
    [said('mail_attachments', { counts: { read: 2, ignored: 1 } }), '附件 已读取：2、已忽略：1'],
    [
      said('not_yet', { said: [said('is_missing', { name: 'Due date' }), asWritten('Ask Peter')] }),
      '尚不能确认：缺少到期日；Ask Peter。',
    ],
    [
      said('check.kind.amount', { name: { name: 'Amount', row: 3 }, value: 'x' }),
      '金额，第 3 行：“x”不是金额',
    ],
    [
      said('check.typed_category', { category: 'PACKING_LIST', seen: 'INVOICE' }),
      '文件上传时选择的类别为“装箱单”，页面内容看起来是“发票”',
    ],
  ])('%j is put into the language of the reader', (sentence, expected) =>
    expect(inChinese(sentence)).toBe(expected),
  );

  it('is put into English as well', () =>
    expect(inEnglish(said('no_page', { page: 3 }))).toBe('The document has no page 3.'));

  it('that is not known here says nothing, rather than a key', () =>
    expect(inEnglish({ code: 'not_yet_invented', params: { size: 7 } } as unknown as Said)).toBe(''));

  it.each(['Rose oil is lovely', '由人输入', '', '{"code":'])('that somebody wrote, %j, stays', (text) => {
    expect(inChinese(asWritten(text))).toBe(text);
  });
});

describe('what was stored as a text', () => {
  it('stays as it is', () => expect(inChinese('stands right of Total')).toBe('stands right of Total'));
});

describe('something that carries a sentence', () => {
  const told = said('vendor_missing', { name: 'Total' });

  it.each([
    ['is one', told, told],
    ['has one', { field: 'total', said: told }, told],
    ['has none', { message: 'x' }, null],
    ['is a text', 'x', null],
  ])('%s', (_what, part, expected) => expect(saidIn(part)).toEqual(expected));
});
