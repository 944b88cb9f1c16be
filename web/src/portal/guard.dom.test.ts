import type { Account } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { judge, rememberAddress, takeRememberedAddress } from './guard.ts';
import { accountWith } from './test-account.ts';

type Row = [string, Partial<Account>, Role[], 'enter' | 'refuse'];

describe('private pages', () => {
  it.each<Row>([
    ['one of its roles', {}, ['ROLE_OC', 'ROLE_USER'], 'enter'],
    ['none of its roles', {}, ['ROLE_OC'], 'refuse'],
    ['any authority where none is listed', {}, [], 'enter'],
    ['ADMIN', { authorities: ['ROLE_ADMIN'] }, ['ROLE_OC'], 'enter'],
    ['no authority at all', { authorities: [] }, [], 'refuse'],
    ['no current tenant', { currentTenant: null }, ['ROLE_USER'], 'refuse'],
  ])('with %s', (_what, changes, access, verdict) =>
    expect(judge(accountWith(changes), access)).toBe(verdict),
  );

  it('about the person alone open without a tenant', () =>
    expect(judge(accountWith({ currentTenant: null, authorities: [] }), [], true)).toBe('enter'));
});

describe('the remembered address', () => {
  beforeEach(() => sessionStorage.clear());

  it('is given back once, with its query', () => {
    rememberAddress('/extractions?page=2');
    expect(takeRememberedAddress()).toBe('/extractions?page=2');
    expect(takeRememberedAddress()).toBeNull();
  });
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ])('is not followed out of the portal: %s', (address) => {
    rememberAddress(address);
    expect(takeRememberedAddress()).toBeNull();
  });
});
