import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '../../server/src/platform/http/describe-api.ts';
import type { ApiDocument } from './api/pages.ts';
import { makeSite, type Site, writeSite } from './build-site.ts';
import { ROOT } from './contents.ts';
import { anchorOf, renderMarkdown } from './markdown.ts';
import { makeIndex } from './search.ts';

let document: ApiDocument;
let site: Site;
let find: ReturnType<typeof makeIndex>;
beforeAll(async () => {
  document = (await describeApi()) as unknown as ApiDocument;
  site = makeSite(document);
  find = makeIndex(site.entries);
});

const folders: string[] = [];
const temporary = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-docs-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the documentation', () => {
  it('has no link that leads nowhere', () => expect(site.broken).toEqual([]));

  it('has the README, every page of docs, the manual in three languages and every operation', () => {
    expect([...site.pages.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'ARCHITECTURE.html',
        'docs/posting.html',
        'docs/decisions/0001-one-postgresql.html',
        'engine/index.html',
        'guides/zh-tw/review_user_manual.html',
      ]),
    );
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => `id="${operationId}"`),
    );
    const api = [...site.pages].flatMap(([output, html]) => (output.startsWith('api/') ? html : [])).join('');
    expect(operations.filter((id) => !api.includes(id))).toEqual([]);
  });

  it('is written with everything that its pages ask for', async () => {
    const folder = temporary();
    await writeSite(site, document, folder);
    const css = readFileSync(path.join(folder, 'assets/site.css'), 'utf8');
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file);
    expect(fonts.length).toBeGreaterThan(3);
    for (const file of fonts)
      expect(readFileSync(path.join(folder, 'assets', file)).length).toBeGreaterThan(0);
    const script = readFileSync(path.join(folder, 'assets/search-index.js'), 'utf8');
    expect(script).toMatch(/^window\.rectoDocs=/);
  });

  it.each<[string, 'en' | 'zh-cn' | 'zh-tw', string]>([
    ['webhook signature', 'en', 'docs/posting.html#workers'],
    ['signatur', 'en', 'docs/posting.html#workers'],
    ['RECTO_OUTBOUND_ALLOW', 'en', 'docs/settings.html'],
    ['keycloack', 'en', 'docs/single-sign-on.html'],
    ['updateFields', 'en', 'api/extractions.html#updateFields'],
    ['審核', 'zh-tw', 'guides/zh-tw/'],
    ['信心度', 'zh-tw', 'guides/zh-tw/'],
    ['置信度', 'zh-cn', 'guides/zh-cn/'],
  ])('finds %s (%s)', (typed, locale, url) => {
    const found = find(typed, locale).map((hit) => hit.url);
    expect(found.filter((hit) => hit.startsWith(url))).not.toEqual([]);
    expect(found.filter((hit) => hit.startsWith('guides/') && !hit.startsWith(`guides/${locale}/`))).toEqual(
      [],
    );
  });
});

/** What a page says, and which of its links lead nowhere. */
const LINKS: readonly (readonly [text: string, broken: readonly string[]])[] = [
  ['[a](posting.md#workers)', []],
  ['[a](../README.md#settings)', []],
  ['[a](decisions)', []],
  ['[a](https://example.com/x)', []],
  ['# A b\n\n[a](#a-b)', []],
  ['[a](missing.md)', ['missing.md']],
  ['[a](posting.md#no-such-heading)', ['posting.html#no-such-heading']],
  ['[a](#nothing)', ['#nothing']],
  ['[a](http://example.com)', ['http://example.com']],
  ['![a](images/none.png)', ['images/none.png', 'images/none.png']],
  ['[a](../../elsewhere.md)', ['../../elsewhere.md']],
];

it('tells which links of a page lead nowhere', () => {
  const root = temporary();
  for (const file of ['docs', 'README.md', 'web/public/guides'])
    cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
  for (const [at, [text]] of LINKS.entries()) writeFileSync(path.join(root, `docs/new-${at}.md`), text);
  const { broken } = makeSite(document, root);
  const found = LINKS.map(([text], at) => [
    text,
    broken.filter(({ page }) => page.startsWith(`docs/new-${at}.`)).map(({ href }) => href),
  ]);
  expect(found).toEqual(LINKS);
});

describe('markdown', () => {
  const render = (text: string, anchors: 'words' | 'numbers' = 'words') =>
    renderMarkdown(text, { anchors, resolve: (href) => href });

  it('never becomes markup of its own', () => {
    const { html } = render('# T\n\n<img src=x onerror=alert(1)> `<b>` <script>x</script>\n');
    expect(html).not.toMatch(/<(img|script|b)\b/);
  });

  it('gives headings that are called the same anchors of their own', () =>
    expect(render('# T\n\n## A\n\n## A\n').headings.map(({ anchor }) => anchor)).toEqual(['a', 'a-1']));

  it('counts the headings of a guide as the portal does', () =>
    expect(render('# T\n\n## A\n\n### B\n', 'numbers').headings.map(({ anchor }) => anchor)).toEqual([
      's1',
      's2',
    ]));

  it.each([
    ['On OpenSearch or Elasticsearch', 'on-opensearch-or-elasticsearch'],
    ['What became of it?', 'what-became-of-it'],
    ['`recto` — again', 'recto--again'],
    ['各種標記', '各種標記'],
  ])('%s has the anchor %s', (text, anchor) => expect(anchorOf(text)).toBe(anchor));
});
