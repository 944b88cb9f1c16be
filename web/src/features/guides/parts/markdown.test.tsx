import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readGuide } from '../model/read-guide.ts';
import { MarkedWords, Parts } from './markdown.tsx';

afterEach(cleanup);

async function show(markdown: string, words: string[] = []): Promise<HTMLElement> {
  const guide = readGuide('review_user_manual', `# Title\n\n${markdown}\n`);
  const rootRoute = createRootRoute({
    component: () => (
      <main>
        <MarkedWords value={words}>
          <Parts of={guide.tokens} headings={guide.headings} />
        </MarkedWords>
      </main>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return screen.findByRole('main');
}

describe('a guide on the screen', () => {
  it('has headings with anchors, lists, tables and keys', async () => {
    const main = await show(
      '## Keys\n\n1. Press `Ctrl Enter`.\n2. **Done**\n\n| Key | Does |\n|---|---|\n| `a` | x & y |',
    );
    expect(screen.getByRole('heading', { name: 'Keys' }).id).toBe('s1');
    expect(main.querySelectorAll('ol > li')).toHaveLength(2);
    expect([...main.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl Enter', 'a']);
    expect(screen.getByRole('cell', { name: 'x & y' })).toBeDefined();
  });

  it('leads to guides and screens, and nowhere else', async () => {
    await show(
      '[a](upload_user_manual) [b](/extractions) [c](https://elsewhere.example) [d](//elsewhere.example) [e](javascript:alert)',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/support/upload_user_manual',
      '/extractions',
    ]);
  });

  it('shows markup as text', async () => {
    const main = await show('Before <img src="x" onerror="alert(1)"> after\n\n<script>alert(2)</script>');
    expect(main.querySelector('img, script')).toBeNull();
    expect(main.textContent).toContain('<img src="x" onerror="alert(1)">');
  });

  it('marks the words that were searched for', async () => {
    const main = await show('Confirm with **Enter** to confirm.', ['confirm']);
    expect([...main.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Confirm',
      'confirm',
    ]);
  });
});
