import { expect, test } from 'vitest';
import { betweenScripts } from './between-scripts.ts';

test.each([
  ['新增MIC', '新增 MIC'],
  ['已新增MIC同義詞 12。', '已新增 MIC 同義詞 12。'],
  ['新建 MIC', '新建 MIC'],
  ['新建供应商', '新建供应商'],
  ['Create MIC', 'Create MIC'],
])('%s is set as %s', (text, set) => expect(betweenScripts(text)).toBe(set));
