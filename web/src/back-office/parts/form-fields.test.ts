import { sourceEntity } from '@recto/contracts/entities/source-entity';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../model/form-values.ts';
import { withTheirCounts } from './form-fields.tsx';

describe('a choice that is counted', () => {
  test('has its count beside it in the form of a vendor, each the right one, thirteen in all', () => {
    const groups = sectionsOf(sourceEntity, false).map(({ names }) => withTheirCounts(sourceEntity, names));
    const pairs = groups.flat().filter(([, count]) => count !== undefined);
    expect(pairs).toHaveLength(13);
    for (const [name, count] of pairs) expect(count).toBe(`${name}ExceptionCount`);
    const alone = groups.flat().filter(([name]) => name.endsWith('ExceptionCount'));
    expect(alone).toEqual([]);
  });

  test('stands alone where its count is not shown', () =>
    expect(withTheirCounts(sourceEntity, ['name', 'ocTable'])).toEqual([['name'], ['ocTable']]));
});
