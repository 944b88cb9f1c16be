import { escapeHtml } from './html.ts';
import { wayTo } from './links.ts';
import type { Heading } from './markdown.ts';
import { LOCALES, type Locale, TEXTS } from './texts.ts';

/** An entry of the navigation; `output` is its page. */
export type NavSection = {
  readonly title: string;
  readonly pages: readonly { readonly output: string; readonly title: string }[];
};
export type Frame = {
  readonly output: string;
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  readonly headings: readonly Heading[];
  readonly nav: readonly NavSection[];
  /** The same page in the other languages, where there are any. */
  readonly languages: Partial<Record<Locale, string>>;
  /** Which of the three parts of the site is shown. */
  readonly part: 'documentation' | 'guides' | 'api';
  readonly mark: string;
};

/** Before the first paint, so that no white flashes in a dark room. */
const SCHEME = `try{var s=localStorage.getItem('recto-docs-scheme')}catch(e){}document.documentElement.setAttribute('data-mantine-color-scheme',s||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'))`;

const PARTS = [
  ['documentation', () => 'index.html'],
  ['guides', (locale: Locale) => `guides/${locale}/start_user_manual.html`],
  ['api', () => 'api/index.html'],
] as const;

/** A whole page of the site. Works from a folder: no address in it begins at a host. */
export function renderFrame(frame: Frame): string {
  const { output, locale, title, body } = frame;
  const texts = TEXTS[locale];
  const way = (to: string) => escapeHtml(wayTo(output, to));
  return `<!doctype html>
<html lang="${texts.lang}" data-root="${escapeHtml(wayTo(output, 'index.html').replace(/index\.html$/, ''))}" data-locale="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(texts.title)}</title>
<link rel="icon" href="${way('assets/mark.svg')}" type="image/svg+xml">
<script>${SCHEME}</script>
<link rel="stylesheet" href="${way('assets/site.css')}">
<script defer src="${way('assets/client.js')}"></script>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header>
<a class="brand" href="${way('index.html')}">${frame.mark}<span>Recto</span></a>
<nav aria-label="${escapeHtml(texts.title)}">${PARTS.map(([part, to]) => `<a href="${way(to(locale))}"${part === frame.part ? ' aria-current="true"' : ''}>${escapeHtml(texts[part])}</a>`).join('')}</nav>
<search><input type="search" id="search" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(texts.search)}" aria-label="${escapeHtml(texts.search)}" data-none="${escapeHtml(texts.noResult)}"><kbd aria-hidden="true">/</kbd><div id="results" role="listbox" aria-label="${escapeHtml(texts.search)}" hidden></div></search>
${languageSwitch(frame)}<button type="button" id="scheme" aria-label="${escapeHtml(texts.scheme)}" title="${escapeHtml(texts.scheme)}"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8"><circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/></svg></button>
</header>
<div class="layout">
<div class="contents"><details open><summary>${texts.contents}</summary><nav aria-label="${texts.contents}">${frame.nav.map((section) => navSection(section, output)).join('')}</nav></details></div>
<main id="content" tabindex="-1"><article>${body}</article></main>
${onThisPage(frame)}
</div>
</body>
</html>
`;
}

function navSection({ title, pages }: NavSection, current: string): string {
  const entry = (page: NavSection['pages'][number]) =>
    `<li><a href="${escapeHtml(wayTo(current, page.output))}"${page.output === current ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`;
  return `<section><h2>${escapeHtml(title)}</h2><ul>${pages.map(entry).join('')}</ul></section>`;
}

function languageSwitch({ languages, locale, output }: Frame): string {
  const others = LOCALES.filter((one) => languages[one]);
  if (others.length < 2) return '';
  const link = (one: Locale) =>
    `<a lang="${TEXTS[one].lang}" href="${escapeHtml(wayTo(output, languages[one] ?? ''))}"${one === locale ? ' aria-current="true"' : ''}>${TEXTS[one].name}</a>`;
  return `<nav class="languages" aria-label="${TEXTS[locale].language}">${others.map(link).join('')}</nav>\n`;
}

function onThisPage({ headings, locale }: Frame): string {
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < 2) return '';
  const entry = ({ anchor, depth, text }: Heading) =>
    `<li data-depth="${depth}"><a href="#${escapeHtml(encodeURIComponent(anchor))}">${escapeHtml(text)}</a></li>`;
  return `<div class="here"><nav aria-label="${TEXTS[locale].onThisPage}"><h2>${TEXTS[locale].onThisPage}</h2><ul>${shown.map(entry).join('')}</ul></nav></div>`;
}
