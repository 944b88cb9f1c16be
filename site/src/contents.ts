import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GUIDES } from '../../web/src/portal/guides.ts';
import type { Locale } from './texts.ts';

/** The folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A page that is made of a markdown file. `source` and `output` are paths from the root of repository and site. */
export type Source = {
  readonly source: string;
  readonly output: string;
  readonly locale: Locale;
  /** Guides have anchors by number, as in the portal: the same in every language. */
  readonly anchors: 'words' | 'numbers';
};
export type Section = { readonly title: string; readonly pages: readonly Source[] };

/** Sections of the English pages. A page of `docs` that none of them names comes last. */
const SECTIONS: readonly { title: string; files: readonly string[]; folder?: string }[] = [
  {
    title: 'About Recto',
    files: ['README.md', 'docs/first-day.md', 'docs/comparison.md', 'docs/benchmarks.md', 'docs/glossary.md'],
  },
  { title: 'Recipes', files: ['docs/recipes/README.md'], folder: 'docs/recipes' },
  {
    title: 'Connecting',
    files: ['docs/posting.md', 'docs/reference-data.md', 'docs/single-sign-on.md', 'docs/analytics.md'],
  },
  {
    title: 'Running',
    files: [
      'docs/operating.md',
      'docs/settings.md',
      'deploy/README.md',
      'docs/backup.md',
      'docs/security.md',
      'docs/search.md',
      'docs/billing.md',
      'docs/leaving.md',
    ],
    folder: 'docs',
  },
  {
    title: 'How it is made',
    files: [
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'contracts/README.md',
      'engine/README.md',
      'engine/src/mail/README.md',
      'server/src/platform/README.md',
      'server/src/back-office/README.md',
      ...capabilityReadmes(),
      'web/README.md',
      'samples/first-sight/README.md',
    ],
  },
  { title: 'Decisions', files: [], folder: 'docs/decisions' },
];

function capabilityReadmes(): string[] {
  const folder = 'server/src/capabilities';
  return readdirSync(path.join(ROOT, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((file) => existsSync(path.join(ROOT, file)));
}

/** Where the page of a markdown file is in the site: a README is what its folder opens with. */
const outputOf = (file: string): string =>
  file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

const documentation = (source: string): Source => ({
  source,
  output: outputOf(source),
  locale: 'en',
  anchors: 'words',
});

/** Everything that is written for operators and developers, in reading order. */
export function readSections(root = ROOT): Section[] {
  const named = new Set(SECTIONS.flatMap(({ files }) => files));
  return SECTIONS.map(({ title, files, folder }) => {
    const others =
      folder && existsSync(path.join(root, folder))
        ? readdirSync(path.join(root, folder))
            .filter((name) => name.endsWith('.md'))
            .sort()
            .map((name) => `${folder}/${name}`)
            .filter((file) => !named.has(file))
        : [];
    const pages = [...files, ...others].filter((file) => existsSync(path.join(root, file)));
    return { title, pages: pages.map(documentation) };
  }).filter(({ pages }) => pages.length > 0);
}

/** The manual of the portal in one language, in its order. */
export function guideSections(locale: Locale, texts: Readonly<Record<string, string>>): Section[] {
  return (['work', 'family'] as const).map((group) => ({
    title: texts[`guides.group.${group}`] ?? group,
    pages: GUIDES.filter(
      (guide) => guide.group === group || (group === 'family' && guide.group !== 'work'),
    ).map(({ id }) => ({
      source: `web/public/guides/${locale}/${id}.md`,
      output: `guides/${locale}/${id}.html`,
      locale,
      anchors: 'numbers' as const,
    })),
  }));
}

export const readText = (file: string, root = ROOT): string => readFileSync(path.join(root, file), 'utf8');
