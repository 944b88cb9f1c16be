import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('page links', () => {
  it.each([
    [1, 3, 10, [1, 2, 3]],
    [1, 40, 5, [1, 2, 3, 4, 5]],
    [20, 40, 5, [18, 19, 20, 21, 22]],
    [40, 40, 5, [36, 37, 38, 39, 40]],
    [6, 40, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('page %i of %i with %i links: %j', (page, pages, buttons, expected) =>
    expect(pageWindow(page, pages, buttons)).toEqual(expected),
  );
});
