import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import type { Token } from 'marked';
import { lexer, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { GUIDES, type GuideId, guidesOf } from '../../portal/guides.ts';
import { accountWith } from '../../portal/test-account.ts';
import { readGuide } from './model/read-guide.ts';

const folder = path.resolve(import.meta.dirname, '../../../public');
const fileOf = (locale: Locale, id: GuideId) => path.join(folder, 'guides', locale, `${id}.md`);
const read = (locale: Locale, id: GuideId) => readFileSync(fileOf(locale, id), 'utf8');
const tokensOf = (markdown: string): Token[] => {
  const found: Token[] = [];
  walkTokens(lexer(markdown), (token) => void found.push(token));
  return found;
};
const names = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, '../../contracts/i18n', `${locale}.json`), 'utf8'));

const pages = LOCALES.flatMap((locale) => GUIDES.map(({ id }) => [locale, id] as const));

describe('the guides that come with the portal', () => {
  it.each(LOCALES)('are all there in %s, and no others', (locale) =>
    expect(readdirSync(path.join(folder, 'guides', locale)).sort()).toEqual(
      GUIDES.map(({ id }) => `${id}.md`).sort(),
    ),
  );

  it.each(pages)(
    '%s/%s has the title that leads to it, and the headings of the English one',
    (locale, id) => {
      const guide = readGuide(id, read(locale, id));
      const depths = guide.headings.map(({ depth }) => depth);
      expect(guide.title).toBe(names(locale)[`guides.name.${id}`]);
      expect(depths).toEqual(readGuide(id, read('en', id)).headings.map(({ depth }) => depth));
      expect(new Set(guide.headings.map(({ text }) => text)).size).toBe(depths.length);
    },
  );

  it.each(pages)('%s/%s names the same keys as the English one', (locale, id) => {
    const keys = (markdown: string) =>
      new Set(tokensOf(markdown).flatMap((t) => (t.type === 'codespan' ? t.text : [])));
    expect(keys(read(locale, id))).toEqual(keys(read('en', id)));
  });

  it.each(pages)('%s/%s leads to guides that everybody reads, or to screens', (locale, id) => {
    const everybody = guidesOf(accountWith()).map((guide): string => guide.id);
    const links = tokensOf(read(locale, id)).flatMap((t) => (t.type === 'link' ? [String(t.href)] : []));
    const own = ['coa_user_manual', 'nbcoa_user_manual'].includes(id) ? ['reference_user_manual'] : [];
    expect(links.filter((href) => !href.startsWith('/') && ![...everybody, ...own].includes(href))).toEqual(
      [],
    );
  });

  // Beside punctuation and without a space, `**` is no mark of bold in Chinese.
  it.each(pages)('%s/%s shows no asterisks', (locale, id) => {
    const shown = tokensOf(read(locale, id)).filter((t) => t.type === 'text' && !t.tokens);
    expect(shown.filter((t) => 'text' in t && String(t.text).includes('**'))).toEqual([]);
  });

  it.each(pages)('%s/%s holds no markup', (locale, id) =>
    expect(tokensOf(read(locale, id)).filter(({ type }) => type === 'html')).toEqual([]),
  );
});

describe('who reads which', () => {
  const idsFor = (...changes: Parameters<typeof accountWith>) =>
    guidesOf(accountWith(...changes)).map(({ id }) => id);
  it('everybody reads about the work', () => {
    expect(idsFor()).toContain('review_user_manual');
    expect(idsFor()).not.toContain('invoice_user_manual');
  });
  it('the invoice guide is for every tenant, by role', () =>
    expect(idsFor({ authorities: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_COA'] })).toEqual(
      expect.arrayContaining(['invoice_user_manual', 'reference_user_manual']),
    ));
  it('other families need the feature of the tenant and the role', () => {
    const roles = { authorities: ['ROLE_USER', 'ROLE_COA'] } as const;
    expect(idsFor({ authorities: [...roles.authorities] })).not.toContain('coa_user_manual');
    expect(idsFor({ authorities: [...roles.authorities], features: ['user_guides'] })).toContain(
      'coa_user_manual',
    );
    expect(idsFor({ features: ['user_guides'] })).not.toContain('coa_user_manual');
  });
});
