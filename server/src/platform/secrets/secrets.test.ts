import { expect, test } from 'vitest';
import { rolePassword } from './derive.ts';
import { createSecrets } from './index.ts';

const SECRET = 'one root secret of the installation';

test('what was encrypted comes back, and looks different every time', () => {
  const secrets = createSecrets(SECRET);
  const sealed = secrets.encrypt('pässword');
  expect(secrets.decrypt(sealed)).toBe('pässword');
  expect(secrets.encrypt('pässword').equals(sealed)).toBe(false);
  expect(sealed.includes('pässword')).toBe(false);
});

test('altered bytes, a shortened tag or another secret are refused', () => {
  const secrets = createSecrets(SECRET);
  const sealed = secrets.encrypt('value');
  const altered = Buffer.from(sealed);
  altered[altered.length - 1]! ^= 1;
  expect(() => secrets.decrypt(altered)).toThrow();
  expect(() => secrets.decrypt(sealed.subarray(0, 20))).toThrow();
  expect(() => createSecrets('another').decrypt(sealed)).toThrow();
});

test('each role has its own password', () => {
  expect(rolePassword(SECRET, 'recto_app')).not.toBe(rolePassword(SECRET, 'recto_owner'));
});
