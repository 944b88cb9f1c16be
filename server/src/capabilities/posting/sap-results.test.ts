import { expect, test } from 'vitest';
import { sapResultsIn } from './sap-results.ts';

const line = { code: 'PH', description: 'pH value', uom: '', result: '7.1', error_text: '' };

test.each<[string, string | null, unknown[]]>([
  ['a list under its name', JSON.stringify({ results: [line] }), [line]],
  ['a list alone', JSON.stringify([line]), [line]],
  [
    'numbers, nulls and what is left out',
    '[{"code": 12, "result": 7.1, "uom": null}]',
    [{ code: '12', description: '', uom: '', result: '7.1', error_text: '' }],
  ],
  [
    'an error',
    '[{"code": "ASH", "error_text": "MIC is locked"}]',
    [{ code: 'ASH', description: '', uom: '', result: '', error_text: 'MIC is locked' }],
  ],
  ['lines that say nothing', '[{"id": 1}]', []],
  ['another object', '{"ok": true}', []],
  ['objects where texts should be', '[{"code": {"a": 1}}]', []],
  ['words', 'thanks', []],
  ['half an answer', '[{"code": "PH"', []],
  ['no answer', null, []],
])('%s', (_what, answer, results) => expect(sapResultsIn(answer)).toEqual(results));
