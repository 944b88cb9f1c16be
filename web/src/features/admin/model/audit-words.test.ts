import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@recto/contracts/endpoints/tenancy';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { whatOf, whereFrom } from './audit-words.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const schema = readFileSync(path.join(root, 'server/migrations/schema.sql'), 'utf8');
const audited = new Set(
  [...schema.matchAll(/ON recto\.(\w+) FOR EACH ROW EXECUTE FUNCTION write_audit/g)].map(([, name]) => name),
);
const noted = new Set(
  [...schema.matchAll(/note_access\([^;]*?'([a-z-]{5,})', (?:u|person|owner)\b/g)].map(([, name]) => name),
);

describe.each(LOCALES)('in %s', async (locale) => {
  const texts = JSON.parse(readFileSync(path.join(root, `contracts/i18n/${locale}.json`), 'utf8'));
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: locale,
    lowerCaseLng: true,
    resources: { [locale]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });

  test('every record that is watched and everything that people do has words', () => {
    expect(audited.size).toBeGreaterThan(50);
    expect(noted.size).toBeGreaterThan(8);
    const types = [
      ...[...audited].map((table) => `insert ${table}`),
      ...[...noted].map((name) => `${name} session`),
    ];
    expect(types.filter((type) => /[_]|^[a-z-]+ [a-z]+$/.test(whatOf(type, i18n.t)))).toEqual([]);
  });
});

test('what nobody named is shown as it is', () => {
  const t = ((_: unknown, { defaultValue }: { defaultValue: string }) => defaultValue) as never;
  expect(whatOf('polish teapot', t)).toBe('polish teapot');
  expect(whereFrom('10.0.0.7', t)).toBe('10.0.0.7');
  expect(whereFrom(null, t)).toBe('');
});
