import { MASK } from '@recto/contracts/settings';
import { expect, test } from 'vitest';
import { mapAddress } from './address-secrets.ts';
import { maskSecrets, restoreSecrets } from './mask.ts';

test.each([
  ['https://a.example/in', 'https://a.example/in'],
  ['https://a.example/in?token=s3cret&page=2', `https://a.example/in?token=${MASK}&page=${MASK}`],
  ['https://a.example/in?s3cret', `https://a.example/in?${MASK}`],
  ['https://a.example/in?empty=', 'https://a.example/in?empty='],
  ['https://u:pa%40ss@a.example:8443/in#x', `https://u:${MASK}@a.example:8443/in#x`],
  ['https://key@a.example/', `https://${MASK}@a.example/`],
  ['no address?token=1', 'no address?token=1'],
])('%s is shown as %s', (url, shown) => {
  const params = { url, headers: {} };
  expect(maskSecrets(params)).toEqual({ url: shown, headers: {} });
  expect(restoreSecrets(maskSecrets(params), params), 'and comes back whole').toEqual(params);
});

test('a part of an address may change while the others stay', () => {
  const stored = { url: 'https://a.example/in?sig=one&key=a%2Bb&sig=two' };
  expect(restoreSecrets({ url: `https://a.example/other?key=${MASK}&sig=${MASK}&sig=new` }, stored)).toEqual({
    url: 'https://a.example/other?key=a%2Bb&sig=one&sig=new',
  });
});

test('a masked address goes to its own host only', () => {
  const stored = { url: 'https://a.example/in?token=one' };
  expect(() => restoreSecrets({ url: `https://b.example/in?token=${MASK}` }, stored)).toThrow(
    /a different address/,
  );
  expect(restoreSecrets({ url: 'https://b.example/in?token=new' }, stored)).toEqual({
    url: 'https://b.example/in?token=new',
  });
});

test('what is not changed is written as it was', () => {
  const url = 'https://a.example/in?q=a+b&x=%7e';
  expect(mapAddress(url, (secret) => secret)).toBe(url);
});
