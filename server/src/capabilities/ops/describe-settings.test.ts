import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/index.ts';
import { MASK, settingsGiven, settingsInForce } from './describe-settings.ts';

const CANARY = 'canary-Zk3vQ8xW1mN5pT7rB2yH9dL4';

const env = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  RECTO_SECRET: `root-${CANARY}`,
  RECTO_DATA: '/tmp/recto-settings-test',
  ...more,
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['the root secret', {}, 'RECTO_SECRET'],
  [
    'a client secret',
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'recto', OIDC_CLIENT_SECRET: CANARY },
    'OIDC_CLIENT_SECRET',
  ],
  [
    'the key of the model',
    { RECTO_MODEL_URL: 'https://model.example/v1', RECTO_MODEL: 'm', RECTO_MODEL_KEY: CANARY },
    'RECTO_MODEL_KEY',
  ],
  [
    'a password in an address',
    { DATABASE_URL: `postgres://recto:${CANARY}@db.example/recto` },
    'DATABASE_URL',
  ],
  ['a key behind an address', { RECTO_DOCS_URL: `https://docs.example/a?key=${CANARY}` }, 'RECTO_DOCS_URL'],
  [
    'a key in the address of the model',
    { RECTO_MODEL_URL: `https://model.example/v1?key=${CANARY}`, RECTO_MODEL: 'm' },
    'RECTO_MODEL_URL',
  ],
  [
    'a key in the address of orders, also of the second tenant',
    {
      RECTO_ORDERS: `alpha=https://erp.example/{number}?sig=${CANARY},beta=https://u:${CANARY}@erp.example/{number}?code=${CANARY}`,
    },
    'RECTO_ORDERS',
  ],
  [
    'a key in the fragment of an address',
    { RECTO_DOCS_URL: `https://docs.example/a#token=${CANARY}` },
    'RECTO_DOCS_URL',
  ],
  [
    'a password with an @',
    { RECTO_ORDERS: `alpha=https://u:p@x-${CANARY}@erp.example/{number}` },
    'RECTO_ORDERS',
  ],
  [
    'the root secret where it does not belong',
    { RECTO_MODEL: `root-${CANARY}`, RECTO_MODEL_URL: 'https://m.example' },
    'RECTO_MODEL',
  ],
])('%s is masked', (_what, more, name) => {
  const given = env(more);
  const config = loadConfig(given);
  for (const shown of [settingsInForce(config), settingsGiven(config, given)]) {
    expect(shown[name]).toContain(MASK);
    expect(JSON.stringify(shown)).not.toContain(CANARY);
  }
});

test('what is no secret is shown, what is no setting is not even named', () => {
  const given = env({ PORT: '8123', VAULT_TOKEN: CANARY, RECTO_ISSUE_ASSIGNEES: 'Ann, Bo' });
  const config = loadConfig(given);
  expect(settingsGiven(config, given)).toMatchObject({ PORT: '8123' });
  expect(settingsInForce(config)).toMatchObject({ PORT: '8123', RECTO_ISSUE_ASSIGNEES: '["Ann","Bo"]' });
  expect(JSON.stringify(settingsGiven(config, given))).not.toContain('VAULT');
});
