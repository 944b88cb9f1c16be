import { describe, expect, it } from 'vitest';
import { caseCategoriesFor, proposedCategory, proposedNumber } from './consolidate.ts';

describe('a case that is proposed', () => {
  it.each([
    [['ROLE_USER', 'ROLE_OC'], ['Purchase Order']],
    [
      ['ROLE_USER', 'ROLE_KYC', 'ROLE_PACKAGING_SPEC'],
      ['KYC', 'Packaging'],
    ],
    [['ROLE_ADMIN'], ['Purchase Order', 'KYC', 'Packaging']],
    [['ROLE_USER'], []],
  ] as const)('is of a category that %j open: %j', (roles, categories) =>
    expect(caseCategoriesFor(roles)).toEqual(categories),
  );

  it.each([
    [['Purchase Order', 'KYC'], ['HKID'], 'KYC'],
    [['Purchase Order', 'KYC'], ['INVOICE'], 'Purchase Order'],
    [['KYC'], ['INVOICE'], 'KYC'],
    [[], ['INVOICE'], ''],
  ] as const)('by %j for %j is %s', (open, documents, category) =>
    expect(proposedCategory(open, documents)).toBe(category),
  );

  it.each([
    [['4500', null, '4501', '4501'], '4501'],
    [['4500', '4501'], '4500'],
    [[null], ''],
  ])('has of %j the number %j', (numbers, number) => expect(proposedNumber(numbers)).toBe(number));
});
