import type { Kind } from '@recto/contracts/kinds/kind';
import { describe, expect, it } from 'vitest';
import { digitsOf, foldSource, likeness } from './alike.ts';
import { checkedAnswers } from './answers.ts';
import { languageOf, loadChinese } from './languages.ts';
import { loadTerms } from './terms.ts';
import { matterOf } from './text.ts';
import { type Memory, translateText } from './translate-text.ts';

const chinese = await loadChinese();
const terms = loadTerms(chinese);
const NOTHING: Memory = () => null;
const told = (text: string, to: 'en' | 'zh-cn' | 'zh-tw', { id = 'remark', memory = NOTHING } = {}) =>
  translateText({ id, kind: 'text', text }, to, { chinese, terms, memory });

describe('what is text', () => {
  it.each<[id: string, kind: Kind, text: string, matter: string]>([
    ['remark', 'text', 'Rose oil', 'text'],
    ['description', 'multiline', 'Deliver to gate 4\nbefore noon', 'text'],
    ['result', 'result', 'Conforms', 'text'],
    ['product_name', 'text', '玫瑰精油', 'text'],
    ['remark', 'text', '12,345.00', 'none'],
    ['total_amount', 'amount', 'EUR 12.00', 'none'],
    ['invoice_date', 'date', '3 May 2026', 'none'],
    ['remark', 'text', '3 May 2026', 'none'],
    ['remark', 'text', '2026年5月3日', 'none'],
    ['unit', 'unit', '公斤', 'none'],
    ['packaging', 'text', '200 L', 'none'],
    ['packaging', 'text', '25公斤', 'none'],
    ['material', 'text', 'HDPE', 'none'],
    ['remark', 'text', 'AB-1200/7', 'none'],
    ['po_number', 'text', 'Order seven', 'none'],
    ['batch_number', 'text', '批次甲', 'none'],
    ['contact', 'text', 'ann@example.com', 'none'],
    ['region', 'choice', 'Europe', 'none'],
    ['vendor', 'text', '上海信息技术有限公司', 'name'],
    ['remark', 'text', '上海信息技术有限公司', 'name'],
    ['remark', 'text', 'Müller Aromen GmbH', 'name'],
    ['shipto_address', 'multiline', '上海市软件园路1号', 'name'],
  ])('%s (%s): %s is %s', (id, kind, text, matter) => {
    expect(matterOf(id, kind, text)).toBe(matter);
  });
});

describe('languages', () => {
  it.each([
    ['Rose oil', 'en'],
    ['软件', 'zh-cn'],
    ['軟體', 'zh-tw'],
    ['水', 'zh'],
    ['HDPE 桶', 'zh'],
    ['12.5', null],
  ])('%s is %s', (text, language) => {
    expect(languageOf(text, chinese)).toBe(language);
  });

  it.each([
    ['软件信息打印机', '軟體資訊印表機'],
    ['硅油', '矽油'],
    ['出租车', '計程車'],
    ['无色透明液体', '無色透明液體'],
    ['干燥失重', '乾燥失重'],
    ['面粉与后面', '麵粉與後面'],
  ])('%s is %s in Traditional, and comes back exactly', (simplified, traditional) => {
    expect(chinese.phrases(simplified, 'zh-tw')).toBe(traditional);
    expect(chinese.phrases(traditional, 'zh-cn')).toBe(simplified);
  });
});

describe('what can be told without asking anybody', () => {
  it.each([
    ['软件信息', 'zh-tw', '軟體資訊', 'opencc'],
    ['軟體資訊', 'zh-cn', '软件信息', 'opencc'],
    ['Flash point', 'zh-cn', '闪点', 'terms'],
    ['flash  point.', 'zh-tw', '閃點', 'terms'],
    ['閃點', 'en', 'Flash point', 'terms'],
    ['无色透明液体', 'en', 'Clear colourless liquid', 'terms'],
    ['采购单号', 'en', 'PO number', 'terms'],
  ] as const)('%s in %s is %s, by %s', (text, to, words, by) => {
    expect(told(text, to)).toEqual({ text: words, by });
  });

  it.each([
    ['', 'en', 'empty'],
    ['12.5 kg', 'zh-cn', 'not_text'],
    ['Rose oil', 'en', 'same_language'],
    ['软件', 'zh-cn', 'same_language'],
    ['水', 'zh-tw', 'same_language'],
    ['Müller Aromen GmbH', 'zh-cn', 'name'],
    ['上海信息技术有限公司', 'en', 'name'],
  ] as const)('%s in %s is left: %s', (text, to, left) => {
    expect(told(text, to)).toEqual({ left });
  });

  it('writes the name of a company in other characters, never in other words', () => {
    expect(told('上海信息技术有限公司', 'zh-tw', { id: 'vendor' })).toEqual({
      text: '上海信息技術有限公司',
      by: 'opencc',
    });
  });

  it('asks for what nobody knows', () => {
    expect(told('Rose oil', 'zh-tw')).toEqual({ ask: 'en' });
    expect(told('玫瑰精油', 'en')).toEqual({ ask: 'zh-cn' });
  });

  it('believes what people wrote for the same text, and only proposes what they wrote for a text like it', () => {
    const exact: Memory = (_text, _from, to) => (to === 'zh-cn' ? { text: '燃点', proposed: false } : null);
    expect(told('Flash point', 'zh-cn', { memory: exact })).toEqual({ text: '燃点', by: 'memory' });
    expect(told('Flash point', 'zh-tw', { memory: exact })).toEqual({ text: '燃點', by: 'memory' });
    const alike: Memory = () => ({ text: '玫瑰油', proposed: true });
    expect(told('Flash point', 'zh-cn', { memory: alike })).toMatchObject({ by: 'terms' });
    expect(told('Rose oil', 'zh-cn', { memory: alike })).toEqual({
      text: '玫瑰油',
      by: 'memory',
      proposed: true,
    });
  });
});

describe('texts that are alike', () => {
  it.each([
    ['Rose  Oil.', 'rose oil'],
    ['ＲＯＳＥ oil；', 'rose oil'],
    ['玫瑰精油。', '玫瑰精油'],
  ])('%s folds to %s', (text, folded) => {
    expect(foldSource(text)).toBe(folded);
  });

  it.each([
    ['deliver in wooden crates only', 'deliver in wooden crate only', true],
    ['deliver 5 wooden crates', 'deliver 6 wooden crates', false],
    ['rose oil', 'orange oil', false],
  ])('%s and %s: %s', (a, b, alike) => {
    expect(likeness(a, b) >= 0.9).toBe(alike);
  });

  it('finds the same numbers wherever they stand', () => {
    expect(digitsOf('5 of 12.5')).toBe(digitsOf('１２.5 中的 5'));
  });
});

describe('answers of a service', () => {
  it.each([
    ['fine', 'Rose oil', '玫瑰油', '玫瑰油'],
    ['one short word may grow', '酸', 'Acid', 'Acid'],
    ['trimmed', 'Rose oil', ' 玫瑰油\n', '玫瑰油'],
    ['codes stay', 'Drum of HDPE, 5 kg', 'HDPE桶，5公斤', 'HDPE桶，5公斤'],
    ['capitals are no codes', 'ROSE OIL', '玫瑰油', '玫瑰油'],
    ['another number', 'Store at 5 °C', '在 50 °C 储存', null],
    ['a number too many', 'Store cold', '在 5 度储存', null],
    ['a code is gone', 'Drum of HDPE', '塑料桶', null],
    ['an essay', 'Rose oil', '玫瑰油'.repeat(20), null],
    ['more lines', 'Rose oil', '玫瑰\n油', null],
    ['nothing', 'Rose oil', '  ', null],
    ['no text', 'Rose oil', 7, null],
  ])('%s', (_why, asked, answer, taken) => {
    expect(checkedAnswers([asked], [answer])).toEqual([taken]);
  });

  it('refuses all of them where the count is another', () => {
    expect(checkedAnswers(['a', 'b'], ['甲'])).toEqual([null, null]);
    expect(checkedAnswers(['a'], { translatedText: '甲' })).toEqual([null]);
  });
});
