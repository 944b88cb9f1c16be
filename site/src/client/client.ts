import { type Entry, type Found, makeIndex } from '../search.ts';

declare global {
  interface Window {
    rectoDocs?: readonly Entry[];
  }
}

const root = document.documentElement;
const base = root.dataset.root ?? '';
const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // A browser may keep nothing for pages of a folder.
  }
};
const store = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // As above.
  }
};

function setUpScheme(): void {
  const attribute = 'data-mantine-color-scheme';
  document.getElementById('scheme')?.addEventListener('click', () => {
    const next = root.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
    root.setAttribute(attribute, next);
    store('recto-docs-scheme', next);
  });
}

let searching: Promise<ReturnType<typeof makeIndex>> | null = null;
/** A script, because a page of a folder may fetch nothing else. */
const loadIndex = () =>
  (searching ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${base}assets/search-index.js`;
    script.onload = () => resolve(makeIndex(window.rectoDocs ?? []));
    script.onerror = () => reject(new Error('no index'));
    document.head.append(script);
  }));

function option({ url, page, heading, text }: Found, at: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = base + url;
  link.id = `result-${at}`;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.tabIndex = -1;
  const title = document.createElement('b');
  title.textContent = heading === '' ? page : `${page} › ${heading}`;
  const excerpt = document.createElement('span');
  excerpt.textContent = text.slice(0, 140);
  link.append(title, excerpt);
  return link;
}

function setUpSearch(): void {
  const input = document.getElementById('search') as HTMLInputElement | null;
  const list = document.getElementById('results');
  if (!input || !list) return;
  let chosen = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const open = (shown: boolean) => {
    list.hidden = !shown;
    input.setAttribute('aria-expanded', String(shown));
    if (!shown) input.removeAttribute('aria-activedescendant');
  };
  const choose = (at: number) => {
    const all = options();
    chosen = all.length === 0 ? -1 : (at + all.length) % all.length;
    for (const [index, one] of all.entries()) one.setAttribute('aria-selected', String(index === chosen));
    if (chosen >= 0) input.setAttribute('aria-activedescendant', `result-${chosen}`);
    all[chosen]?.scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const typed = input.value.trim();
    if (typed === '') return open(false);
    const found = (await loadIndex())(typed, root.dataset.locale ?? 'en');
    if (input.value.trim() !== typed) return;
    list.replaceChildren(...found.map(option));
    if (found.length === 0) {
      const none = document.createElement('p');
      none.setAttribute('role', 'option');
      none.setAttribute('aria-disabled', 'true');
      none.textContent = input.dataset.none ?? '';
      list.append(none);
    }
    open(true);
    choose(0);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen - 1),
    Enter: () => options()[chosen]?.click(),
    Escape: () => {
      input.value = '';
      open(false);
    },
  };
  input.addEventListener('focus', () => void loadIndex().catch(() => {}));
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    const act = event.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Node) || !(list.contains(event.target) || event.target === input))
      open(false);
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

/** One language of the examples at a time, the same everywhere; without this script all are shown. */
function setUpExamples(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.examples')];
  if (groups.length === 0) return;
  const select = (language: string) => {
    store('recto-docs-language', language);
    for (const group of groups) {
      for (const button of group.querySelectorAll<HTMLButtonElement>('[role=tab]')) {
        const active = button.dataset.for === language;
        button.setAttribute('aria-selected', String(active));
        button.tabIndex = active ? 0 : -1;
      }
      for (const panel of group.querySelectorAll<HTMLElement>('[data-language]'))
        panel.hidden = panel.dataset.language !== language;
    }
  };
  for (const [at, group] of groups.entries()) addTabs(group, at, select);
  select(stored('recto-docs-language') ?? 'curl');
}

function addTabs(group: HTMLElement, at: number, select: (language: string) => void): void {
  const tabs = document.createElement('div');
  tabs.setAttribute('role', 'tablist');
  for (const panel of group.querySelectorAll<HTMLElement>('[data-language]')) {
    const language = panel.dataset.language ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `tab-${at}-${language}`;
    button.dataset.for = language;
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', `panel-${at}-${language}`);
    const name = panel.querySelector('.language');
    button.textContent = name?.textContent ?? language;
    name?.remove();
    button.addEventListener('click', () => select(language));
    panel.id = `panel-${at}-${language}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    tabs.append(button);
  }
  tabs.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...tabs.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    const next =
      all[(all.indexOf(document.activeElement as HTMLButtonElement) + step + all.length) % all.length];
    next?.focus();
    next?.click();
  });
  group.prepend(tabs);
}

/** On a phone the contents are folded. */
function foldContents(): void {
  if (matchMedia('(max-width: 760px)').matches)
    document.querySelector<HTMLDetailsElement>('.contents details')?.removeAttribute('open');
  document.querySelector('.contents [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

setUpScheme();
setUpSearch();
setUpExamples();
foldContents();
