import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { NO_SCREEN, SCREENS } from '../../../e2e/support/screens.ts';
import { createPortal } from './router.tsx';

const portal = createPortal(createMemoryHistory({ initialEntries: ['/'] }));
const routes = Object.keys(portal.routesByPath);

/** The route that shows what is at an address. */
const routeOf = (path: string): string | undefined => portal.getMatchedRoutes(path)[0].at(-1)?.fullPath;

it('every route of the portal is on the contact sheet', () => {
  const seen = new Set<string | undefined>(SCREENS.map(({ path }) => routeOf(path)));
  expect(routes.length).toBeGreaterThan(50);
  expect(
    routes.filter((route) => !seen.has(route) && !(route in NO_SCREEN)),
    'add each to SCREENS of e2e/support/screens.ts',
  ).toEqual([]);
});

it('what has no screen is a route', () => {
  expect(Object.keys(NO_SCREEN).filter((route) => !routes.includes(route as never))).toEqual([]);
});

it('no two pictures have one name', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
