import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Source } from './contents.ts';

/** A link that leads nowhere. */
export type BrokenLink = { readonly page: string; readonly href: string; readonly why: string };

/** Collects links while pages are made, and tells afterwards which lead nowhere. */
export type Links = {
  /** From a markdown file: another page, a file to copy, or null where it stays text. */
  resolve(from: Source, href: string): string | null;
  /** Files that pages show or link to, by their place in the repository. */
  readonly files: ReadonlySet<string>;
  readonly broken: readonly BrokenLink[];
};

const FILE = /\.(png|jpe?g|svg|webp|gif|pdf)$/i;

/** The way from one page to another inside the site. */
export const wayTo = (from: string, to: string): string => {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way === '' ? path.posix.basename(to) : way;
};

/** @param root the repository */
export function collectLinks(pages: readonly Source[], root: string): Links {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const outputs = new Set(pages.map(({ output }) => output));
  const files = new Set<string>();
  const broken: BrokenLink[] = [];
  const lost = (from: Source, href: string, why: string) => {
    broken.push({ page: from.source, href, why });
    return null;
  };

  function toFile(from: Source, href: string, file: string, anchor: string): string | null {
    const page = bySource.get(file) ?? bySource.get(`${file}/README.md`);
    if (page) return wayTo(from.output, page.output) + anchor;
    if (outputs.has(`${file}/index.html`)) return wayTo(from.output, `${file}/index.html`) + anchor;
    if (file.startsWith('..') || !existsSync(path.join(root, file))) return lost(from, href, 'no such file');
    // Sources are in the repository, not in the site.
    if (!FILE.test(file)) return null;
    files.add(file);
    return wayTo(from.output, file);
  }

  return {
    files,
    broken,
    resolve(from, href) {
      if (/^[a-z][a-z+.-]*:/i.test(href))
        return /^(https:\/\/|mailto:)/.test(href) ? href : lost(from, href, 'neither https nor mailto');
      if (href.startsWith('#')) return href;
      // Screens of the portal, in its manual.
      if (href.startsWith('/')) return null;
      const [way = '', anchor] = href.split('#');
      const guide = bySource.get(path.posix.join(path.posix.dirname(from.source), `${way}.md`));
      const tail = anchor === undefined ? '' : `#${anchor}`;
      if (guide) return wayTo(from.output, guide.output) + tail;
      const file = path.posix.join(path.posix.dirname(from.source), way).replace(/\/$/, '');
      return toFile(from, href, file, tail);
    },
  };
}

/** Reads the finished pages: each link and picture has to lead to a file of the site, each anchor to a place in it. */
export function brokenInSite(pages: ReadonlyMap<string, string>, files: ReadonlySet<string>): BrokenLink[] {
  const anchors = new Map(
    [...pages].map(([output, html]) => [
      output,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const broken: BrokenLink[] = [];
  for (const [page, html] of pages)
    for (const [, href = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/i.test(href)) continue;
      const [way = '', anchor] = href.split('#');
      const target = way === '' ? page : path.posix.join(path.posix.dirname(page), way);
      if (!pages.has(target) && !files.has(target)) broken.push({ page, href, why: 'no such page' });
      else if (anchor && !anchors.get(target)?.has(decodeURIComponent(anchor)))
        broken.push({ page, href, why: 'no such heading' });
    }
  return broken;
}
