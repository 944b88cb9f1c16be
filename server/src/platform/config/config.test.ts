import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './index.ts';
import { unknownSettings } from './unknown.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'recto-config-'));
const load = (env: NodeJS.ProcessEnv) => loadConfig({ RECTO_DATA: folder(), ...env });
const STRONG = 'kV0e1mWq7Zr9tYx3uLp5sNd8fGh2jKa4';

test('without a setting: this machine only, embedded database and issuer', () => {
  expect(load({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    embeddedIssuer: true,
    outboundAllow: [],
    ocr: 'auto',
  });
});

test('an empty variable counts as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535 (it is "70000")'],
  [{ RECTO_PROFILE: 'production' }, 'RECTO_PROFILE must be one of dev, prod'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ RECTO_SECRET: 'short' }, 'RECTO_SECRET is too short'],
  [{ RECTO_PROFILE: 'prod' }, 'RECTO_PUBLIC_URL is needed'],
  [
    {
      RECTO_PROFILE: 'prod',
      RECTO_PUBLIC_URL: 'https://a.example',
      RECTO_SECRET: 'change-me-change-me-change-me-change-me',
    },
    'RECTO_SECRET looks like an example',
  ],
  [
    { RECTO_PROFILE: 'prod', RECTO_PUBLIC_URL: 'https://a.example', DATABASE_URL: 'postgres://h/d' },
    'RECTO_SECRET is needed',
  ],
  [{ OIDC_ISSUER: 'https://issuer.example' }, 'OIDC_CLIENT_ID is needed'],
  [
    { RECTO_DATABASE_POOL_URL: 'postgres://pooler:6432/recto' },
    'DATABASE_URL is needed when RECTO_DATABASE_POOL_URL is set',
  ],
  [{ RECTO_OIDC_DOMAINS: 'a.example=demo' }, 'OIDC_ISSUER is needed when'],
  [{ RECTO_OIDC_DOMAINS: 'demo' }, 'must be pairs such as'],
  [{ RECTO_OIDC_GROUPS: '{"a": {"tenant": "demo"}}' }, 'are needed together'],
  [{ RECTO_OIDC_GROUPS: '{"a": {"tenant": "demo", "roles": ["ADMIN"]}}' }, 'has a group that is wrong at a'],
  [
    { RECTO_OIDC_GROUPS: '{"a": {"tenant": "demo", "roles": ["NOTHING"]}}' },
    'has a group that is wrong at a',
  ],
  [{ RECTO_OIDC_GROUPS: '/no/such/file.json' }, 'must be JSON or the path of a JSON file'],
  [{ RECTO_MODEL_URL: 'http://models.example/v1' }, 'RECTO_MODEL is needed'],
  [
    { RECTO_BRANDS: '{"a.example": {"tabs": ["fax"]}}' },
    'RECTO_BRANDS has a brand that is wrong at a.example.tabs.0',
  ],
  [{ RECTO_DOCS_URL: 'docs.example' }, 'RECTO_DOCS_URL must be an address that starts with http'],
  [{ RECTO_GTM_ID: 'UA-1' }, 'RECTO_GTM_ID must be an id such as GTM-ABC1234'],
  [{ RECTO_BRANDS: '/no/such/file' }, 'RECTO_BRANDS must be JSON or the path of a JSON file'],
])('a wrong setting stops the start with a sentence that names it: %j', (env, sentence) => {
  expect(() => load(env)).toThrow(sentence);
});

test('everything that is wrong is named at once', () => {
  expect(() => load({ PORT: 'x', RECTO_OCR: 'perhaps' })).toThrow(/PORT.*\n.*RECTO_OCR/);
});

test('prod listens everywhere and takes a strong secret', () => {
  const config = load({
    RECTO_PROFILE: 'prod',
    RECTO_PUBLIC_URL: 'https://docs.example/',
    RECTO_SECRET: STRONG,
  });
  expect(config).toMatchObject({ host: '::', publicUrl: 'https://docs.example', secret: STRONG });
});

test('the secret is made once, and only its owner may read it', () => {
  const data = folder();
  const first = loadConfig({ RECTO_DATA: data }).secret;
  expect(loadConfig({ RECTO_DATA: data }).secret).toBe(first);
  expect(readFileSync(path.join(data, 'secret'), 'utf8').trim()).toBe(first);
  expect(statSync(path.join(data, 'secret')).mode & 0o777).toBe(0o600);
});

test('brands come from JSON or from a file', () => {
  const json = '{"partner.example": {"name": "Partner", "footer": "With us", "tabs": ["email"]}}';
  const file = path.join(folder(), 'brands.json');
  writeFileSync(file, json);
  for (const RECTO_BRANDS of [json, file]) {
    expect(load({ RECTO_BRANDS }).brands['partner.example']).toEqual({
      name: 'Partner',
      footer: 'With us',
      logo: null,
      tabs: ['email'],
    });
  }
});

test('an unknown RECTO_ variable is answered with the nearest setting', () => {
  expect(unknownSettings({ RECTO_PROFIL: 'prod', RECTO_DATA: 'x', OTHER: 'y' })).toEqual([
    'RECTO_PROFIL is not a setting of Recto; did you mean RECTO_PROFILE?',
  ]);
});
