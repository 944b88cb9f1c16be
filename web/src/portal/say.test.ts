import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import chinese from '../../public/i18n/zh-cn.json' with { type: 'json' };
import { say } from './say.ts';
import { sayCheck } from './say-check.ts';
import { sayEvent } from './say-event.ts';
import { startTestTexts } from './test-texts.ts';

beforeAll(async () => {
  await startTestTexts();
  i18next.addResourceBundle('zh-cn', 'translation', chinese);
});

const inChinese = (sentence: string) => say(sentence, i18next.getFixedT('zh-cn'));

describe('a sentence of the server', () => {
  it.each([
    ['The password is wrong.', '密码错误。'],
    ['The file has no page 12.', '文件没有第 12 页。'],
    ['An extraction with status NEW cannot become POSTED.', '状态为“新建”的提取结果不能变为“已过账”。'],
    [
      'An extraction with status NEW cannot become POSTED here.',
      '状态为“新建”的提取结果在此不能变为“已过账”。',
    ],
    ['You are not a member of a tenant named "a "b" c".', '您不是租户“a "b" c”的成员。'],
    ['Subtotal + Tax is 90.00, but Total says 95.00', '小计 + 税额 = 90.00，但合计为 95.00'],
    ['Amount adds up to 90.00, as Subtotal says', '金额合计 90.00，与小计一致'],
    ['Attachments read: 2, left: 1, ignored: 1', '附件 已读取：2、未读取：1、已忽略：1'],
    ['This cannot be confirmed yet: Invoice number is missing; Due date is missing.', ''],
    ['NEW to CONFIRMED', ''],
    [
      '10.0.0.7 is a private address; RECTO_OUTBOUND_ALLOW does not name it',
      '10.0.0.7 是内部地址；RECTO_OUTBOUND_ALLOW 未列出它',
    ],
    ['the host mail.example was not found', '找不到主机 mail.example'],
    ['mail.example did not answer within 30 s', 'mail.example 在 30 秒内没有响应'],
  ])('%s is put into the language of the reader', (sentence, expected) => {
    const said = inChinese(sentence);
    expect(said).not.toMatch(/is missing|says|confirmed|CONFIRMED|Subtotal/);
    if (expected) expect(said).toBe(expected);
  });

  it.each(['Rose oil is lovely, but Peter says so', 'x', '', 'A to B', '由人输入'])(
    '%j stays what it is',
    (text) => {
      if (text.startsWith('Rose')) expect(inChinese(text)).toContain('Rose oil');
      else expect(inChinese(text)).toBe(text);
    },
  );

  it('stays as it is in English', () => {
    const sentence = 'An extraction with status NEW cannot be deleted now.';
    expect(say(sentence, i18next.getFixedT('en'))).toContain('cannot be deleted now.');
  });
});

describe('what was changed', () => {
  it.each([
    ['Invoice date', '发票日期'],
    ['Invoice date, Total, …', '发票日期、合计、…'],
    ['Line items, row 2: Amount, Total', '行项目第 2 行：金额、合计'],
    ['Line items: 5 to 6 rows', '行项目：由 5 行变为 6 行'],
    ['Line items: cleared', '行项目：已清空'],
    ['Nothing that anybody named', 'Nothing that anybody named'],
  ])('%s is named in the language of the reader', (message, expected) => {
    expect(sayEvent({ eventType: 'UPDATE', message }, i18next.getFixedT('zh-cn'))).toBe(expected);
  });

  it('is not looked for in other events', () => {
    const event = { eventType: 'POST', message: 'Total' };
    expect(sayEvent(event, i18next.getFixedT('zh-cn'))).toBe('Total');
  });
});

describe('a rule that a wrong value keeps from being checked', () => {
  const check = (because: string) => ({
    code: 'relation.unchecked',
    params: { checked: 'Total, Subtotal, Tax', because },
  });

  it.each([
    ['"abc" (Total)', '合计“abc”有误，无法核对：合计、小计、税额'],
    [
      '"a, "b" (c)" (Total), "x" (Amount 3)',
      '合计“a, "b" (c)”、金额，第 3 行“x”有误，无法核对：合计、小计、税额',
    ],
  ])('names %s in the language of the reader', (because, expected) => {
    expect(sayCheck(check(because), i18next.getFixedT('zh-cn'))).toBe(expected);
  });

  it('is said in English as well', () => {
    expect(sayCheck(check('"x" (Amount 3)'), i18next.getFixedT('en'))).toBe(
      'Total, Subtotal, Tax cannot be checked because of “x” (Amount, row 3)',
    );
  });
});

describe('a category that the pages contradict', () => {
  const check = { code: 'typed_category', params: { category: 'PACKING_LIST', seen: 'INVOICE' } };

  it.each([
    ['en', 'The file was sent as “Packing list”; its pages look like “Invoice”'],
    ['zh-cn', '文件上传时选择的类别为“装箱单”，页面内容看起来是“发票”'],
  ])('is named in %s', (language, expected) => {
    expect(sayCheck(check, i18next.getFixedT(language))).toBe(expected);
  });
});
