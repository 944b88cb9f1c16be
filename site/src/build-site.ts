import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import en from '@recto/contracts/i18n/en.json' with { type: 'json' };
import zhCn from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import zhTw from '@recto/contracts/i18n/zh-tw.json' with { type: 'json' };
import { build } from 'esbuild';
import { type ApiDocument, type ApiPage, apiPages } from './api/pages.ts';
import { guideSections, ROOT, readSections, readText, type Section, type Source } from './contents.ts';
import { escapeHtml } from './html.ts';
import { type Frame, type NavSection, renderFrame } from './layout.ts';
import { type BrokenLink, brokenInSite, collectLinks, wayTo } from './links.ts';
import { type Page, renderMarkdown } from './markdown.ts';
import type { Entry } from './search.ts';
import { LOCALES, type Locale } from './texts.ts';

const I18N: Record<Locale, Readonly<Record<string, string>>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw };
const ASSETS = ['site.css', 'client.js', 'search-index.js', 'mark.svg'].map((name) => `assets/${name}`);

export type Site = {
  /** HTML by its path in the site. */
  readonly pages: ReadonlyMap<string, string>;
  /** What is copied as it is, by its path in the repository and in the site. */
  readonly files: ReadonlySet<string>;
  readonly entries: readonly Entry[];
  readonly broken: readonly BrokenLink[];
};

type Made = { readonly source: Source; readonly page: Page };
type Shared = Pick<Frame, 'nav' | 'part' | 'languages'>;

/**
 * Makes the pages of the documentation; nothing is written yet.
 * @param document the OpenAPI document
 * @param root the repository that the pages come from
 */
export function makeSite(document: ApiDocument, root = ROOT): Site {
  const sections = readSections(root);
  const guides = LOCALES.map((locale) => [locale, guideSections(locale, I18N[locale])] as const);
  const sources = [sections, ...guides.map(([, parts]) => parts)].flat(1).flatMap(({ pages }) => pages);
  const links = collectLinks(sources, root);
  const made = new Map<string, Made>();
  for (const source of sources) {
    const { anchors } = source;
    const resolve = (href: string) => links.resolve(source, href);
    made.set(source.output, {
      source,
      page: renderMarkdown(readText(source.source, root), { anchors, resolve }),
    });
  }
  const pages = new Map<string, string>();
  const mark = readText('web/src/mark.svg').replace(
    '<svg ',
    '<svg width="20" height="20" aria-hidden="true" ',
  );
  const add = (output: string, locale: Locale, page: Page, shared: Shared) => {
    const { title, html: body, headings } = page;
    pages.set(output, renderFrame({ output, locale, title, body, headings, mark, ...shared }));
  };

  const nav = navOf(sections, made);
  const decisions = sections.find(({ title }) => title === 'Decisions');
  if (decisions) made.set(DECISIONS, listOf(decisions, made));
  for (const { source, page } of ofSections(sections, made))
    add(source.output, 'en', page, { nav, part: 'documentation', languages: {} });
  const listed = made.get(DECISIONS);
  if (listed) add(DECISIONS, 'en', listed.page, { nav, part: 'documentation', languages: {} });
  for (const [locale, parts] of guides) {
    const guideNav = navOf(parts, made);
    for (const { source, page } of ofSections(parts, made))
      add(source.output, locale, page, {
        nav: guideNav,
        part: 'guides',
        languages: otherLanguages(source.output),
      });
  }
  const api = apiPages(document);
  const apiNav: NavSection[] = [
    {
      title: 'API reference',
      pages: [
        { output: API, title: 'Using the API' },
        ...api.map(({ output, page }) => ({ output, title: page.title })),
      ],
    },
  ];
  for (const { output, page } of api) add(output, 'en', page, { nav: apiNav, part: 'api', languages: {} });
  add(API, 'en', apiIndex(api), { nav: apiNav, part: 'api', languages: {} });

  const entries = [
    ...[...made.values()].flatMap(({ source, page }) =>
      entriesOf(source.output, source.source.startsWith('web/public/') ? source.locale : 'all', page),
    ),
    ...api.flatMap(({ output, page }) => entriesOf(output, 'all', page)),
  ];
  const present = new Set([...links.files, ...ASSETS, 'api/openapi.json']);
  return { pages, files: links.files, entries, broken: [...links.broken, ...brokenInSite(pages, present)] };
}

const API = 'api/index.html';
const DECISIONS = 'docs/decisions/index.html';

const ofSections = (sections: readonly Section[], made: ReadonlyMap<string, Made>): Made[] =>
  sections.flatMap(({ pages }) => pages.flatMap(({ output }) => made.get(output) ?? []));

const navOf = (sections: readonly Section[], made: ReadonlyMap<string, Made>): NavSection[] =>
  sections.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ output }) => ({ output, title: made.get(output)?.page.title ?? output })),
  }));

const otherLanguages = (output: string): Partial<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, output.replace(/^guides\/[^/]+/, `guides/${locale}`)]));

/** What a link to the folder of the decisions opens. */
function listOf({ title, pages }: Section, made: ReadonlyMap<string, Made>): Made {
  const items = pages.map(
    ({ output }) =>
      `<li><a href="${wayTo(DECISIONS, output)}">${escapeHtml(made.get(output)?.page.title ?? '')}</a></li>`,
  );
  const source: Source = { source: 'docs/decisions', output: DECISIONS, locale: 'en', anchors: 'words' };
  return {
    source,
    page: { title, html: `<h1>${title}</h1><ul>${items.join('')}</ul>`, headings: [], passages: [] },
  };
}

function apiIndex(pages: readonly ApiPage[]): Page {
  const page = renderMarkdown(readText('site/src/api/using.md'), {
    anchors: 'words',
    resolve: (href) => href,
  });
  const items = pages.map(
    ({ output, page: { title, headings } }) =>
      `<li><a href="${wayTo(API, output)}">${escapeHtml(title)}</a> <span class="kind">${headings.length}</span></li>`,
  );
  return { ...page, html: `${page.html}<ul class="tags">${items.join('')}</ul>` };
}

const entriesOf = (output: string, locale: string, { title, passages }: Page): Entry[] =>
  passages
    .filter(({ heading, text }) => heading !== null || text !== '')
    .map(({ heading, text }) => ({
      url: heading ? `${output}#${encodeURIComponent(heading.anchor)}` : output,
      page: title,
      heading: heading?.text ?? '',
      text,
      locale,
    }));

const require = createRequire(import.meta.url);

/** Writes the site into a folder, with everything that it needs: it opens from there, without a network. */
export async function writeSite(site: Site, document: ApiDocument, folder: string): Promise<void> {
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  for (const [output, html] of site.pages) write(output, html);
  for (const file of site.files) write(file, readFileSync(path.join(ROOT, file)));
  write('api/openapi.json', JSON.stringify(document, null, 1));
  // `<` would end the script in which it stands, were it ever put into a page.
  write(
    'assets/search-index.js',
    `window.rectoDocs=${JSON.stringify(site.entries).replaceAll('<', '\\u003c')}`,
  );
  write('assets/mark.svg', readText('web/src/mark.svg'));
  const typeface = readText('web/src/ui/typeface.css').replaceAll('/fonts/', 'fonts/');
  const styles = [typeface, readText('web/src/ui/tokens.css'), readText('site/src/site.css')];
  write('assets/site.css', styles.join('\n'));
  copyTypeface(typeface, path.join(folder, 'assets/fonts'));
  await build({
    entryPoints: [path.join(import.meta.dirname, 'client/client.ts')],
    outfile: path.join(folder, 'assets/client.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
}

/** Files of the typeface under the names that the portal's style sheet knows them by. */
function copyTypeface(css: string, folder: string): void {
  const home = path.dirname(require.resolve('@fontsource-variable/inter/package.json'));
  mkdirSync(folder, { recursive: true });
  for (const [, name = '', subset] of css.matchAll(/fonts\/(inter-[\d.]+-([\w-]+)\.woff2)/g))
    cpSync(path.join(home, `files/inter-${subset}-wght-normal.woff2`), path.join(folder, name));
  cpSync(path.join(home, 'LICENSE'), path.join(folder, 'OFL.txt'));
}
