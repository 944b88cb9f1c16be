import { describe, expect, it } from 'vitest';
import { listedCharts, listedDashboards } from './listed.ts';

type Chart = Parameters<typeof listedCharts>[0][number];
type Dashboard = Parameters<typeof listedDashboards>[0][number];

describe('what is listed', () => {
  it('are favourites that somebody described, and no filter boxes (X-022)', () => {
    const chart = (over: object) => ({ description: 'What it says', viz_type: 'bar', ...over }) as Chart;
    const filterBox = chart({ viz_type: 'filter_box' });
    const shown = chart({});
    expect(
      listedCharts([chart({ description: null }), filterBox, chart({ description: ' ' }), shown]),
    ).toEqual([shown]);
  });

  it('are insights, what is published, and drafts apart', () => {
    const board = (status: string, seed: string | null) => ({ status, seed }) as Dashboard;
    const [insight, published, draft] = [
      board('published', 'coa'),
      board('published', null),
      board('draft', null),
    ];
    expect(listedDashboards([insight, published, draft])).toEqual({
      fixed: [insight],
      published: [published],
      drafts: [draft],
    });
  });
});
