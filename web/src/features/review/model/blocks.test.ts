import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { expect, it } from 'vitest';
import { keyOfBlock, openBlocks } from './blocks.ts';
import { field, result, section } from './fixtures.ts';

const read = result([section([field('number', { required: true })])]);
const record = { result: read, revisedResult: null } as ExtractionDetail;
const typed = (text: string) => ({ 'header/number': { text, base: '', status: 'typed' as const } });

it('a missing value blocks until it is typed, and is named by its key', () => {
  const [block] = openBlocks(record, {});
  expect(block && keyOfBlock(block)).toBe('header/number');
  expect(openBlocks(record, typed(' '))).toHaveLength(1);
  expect(openBlocks(record, typed('RE-1'))).toEqual([]);
  expect(openBlocks({ ...record, result: null }, {})).toEqual([]);
});
