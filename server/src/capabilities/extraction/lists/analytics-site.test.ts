import { expect, test } from 'vitest';
import { analyticsSite } from './analytics-site.ts';

const analyticsUrl = 'https://analytics.example.com';
const analyticsProviders = { 'rose.example': 'azure', '*': 'oidc' };

test.each([
  ['mei@rose.example', 'https://analytics.example.com/login/azure'],
  ['mei@ROSE.example', 'https://analytics.example.com/login/azure'],
  ['mei@other.example', 'https://analytics.example.com/login/oidc'],
  ['script', 'https://analytics.example.com/login/oidc'],
])('%s signs in at %s', (login, url) =>
  expect(analyticsSite({ analyticsUrl, analyticsProviders }, login)).toBe(url),
);

test('there is no way in without a site, or without a provider', () => {
  expect(analyticsSite({ analyticsUrl: undefined, analyticsProviders }, 'a@b.example')).toBeNull();
  expect(analyticsSite({ analyticsUrl, analyticsProviders: {} }, 'a@b.example')).toBeNull();
});
