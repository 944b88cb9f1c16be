import { mic } from '@recto/contracts/entities/mic';
import { describe, expect, it } from 'vitest';
import { queryOf, readEntityList, sortOf } from './list-address.ts';

describe('the address of a list', () => {
  it.each([
    [{}, ''],
    [{ search: 'rose oil' }, 'rose oil'],
    [{ search: '100% (pure)' }, '100\\% pure'],
    [{ search: '*rose* "oil", [pure]' }, 'rose* oil pure'],
    [{ search: 'LAB*19' }, 'LAB 19'],
    [{ search: '* ()' }, ''],
    [{ search: 'ratio 1:2 (v/v' }, 'ratio 1\\:2 v\\/v'],
    [{ search: 'AND' }, '\\AND'],
    [{ search: 'LAB-19* rose' }, 'LAB\\-19* rose'],
    [{ search: '5 * 3**' }, '5 3*'],
    [{ search: 'code: AB*' }, '(code: AB*)'],
    [{ active: 'true', category: 'COA_NB' }, 'active: true AND category: "COA_NB"'],
    [{ search: 'a', code: 'x"y' }, 'a AND code: "x\\"y"'],
    [{ nonsense: 'x' }, ''],
  ])('%j asks for %j', (state, query) => expect(queryOf(mic, state)).toBe(query));

  it('has days as this calendar has them', () =>
    expect(queryOf(mic, { createdDate: '2026-11-01..' })).toMatch(
      /^createdDate: \["2026-1[01]-.*Z" TO \*\]$/,
    ));

  it.each([
    [{}, 'id,asc'],
    [{ sort: 'code,desc' }, 'code,desc'],
    [{ sort: 'colour,desc' }, 'id,asc'],
    [{ sort: 'code' }, 'id,asc'],
  ])('%j is in the order %j', (state, sort) => expect(sortOf(mic, state)).toBe(sort));

  it('typed by hand loses what is wrong', () =>
    expect(readEntityList({ page: 'x', search: 12, code: ['a'], uom: 'kg' })).toEqual({
      search: '12',
      uom: 'kg',
    }));
});
