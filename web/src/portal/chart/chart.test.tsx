import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Chart, type ChartProps } from './chart.tsx';
import type { ChartSpec } from './spec.ts';

const SPEC: ChartSpec = {
  kind: 'bar',
  categories: ['01', '02'],
  fullNames: ['2026-01', '2026-02'],
  series: [
    { key: 'n', name: 'New', values: [1200, 2] },
    { key: 'i', name: 'Invalid', values: [0, 3] },
  ],
};
const show = (props: Partial<ChartProps> = {}) => {
  const rootRoute = createRootRoute({
    component: () => <Chart title="Status" head="Month" spec={SPEC} {...props} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
};
afterEach(cleanup);

it('has a table behind it, whose figures lead to what was counted', async () => {
  show({ hrefOf: (at, nth) => `/extractions?at=${at}&nth=${nth}` });
  fireEvent.click(await screen.findByRole('button', { name: 'chart.as_table' }));
  const table = screen.getByRole('table');
  expect(Array.from(table.querySelectorAll('tr'), (row) => row.textContent)).toEqual([
    'MonthNewInvalid',
    '2026-011,2000',
    '2026-0223',
  ]);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/extractions?at=1&nth=1');
  // Nothing was counted: there is nothing to lead to.
  expect(screen.queryByRole('link', { name: '0' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'chart.as_plot' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that there is nothing, and saves nothing then', async () => {
  show({ spec: { ...SPEC, series: [] }, empty: 'No documents' });
  expect(await screen.findByText('No documents')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
