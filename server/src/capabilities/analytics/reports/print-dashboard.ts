import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { Narrowing } from '@recto/contracts/charts/records';
import type { ShownChart, TileData } from '@recto/contracts/endpoints/superset';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { MEDIA_TYPES } from '@recto/contracts/reports';
import type { PdfBlock } from '@recto/engine/pdf/blocks';
import type { Who } from '../../../platform/db/scope.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import type { Services } from '../../../platform/services.ts';
import { printBlocks } from '../../../platform/templates/index.ts';
import { inWords, textIn } from '../../../platform/texts/index.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { findTenant } from '../../tenancy/index.ts';
import { askDashboard, listDashboardCharts } from '../dashboards/ask-dashboard.ts';
import { requireDashboard } from '../dashboards/manage-dashboards.ts';
import { chartBlocks, line, quiet } from './chart-blocks.ts';
import type { MadeReport } from './make-report.ts';
import { fieldName, seededName, valueName } from './words.ts';

type Asked = { id: number; narrowing: Narrowing; locale: Locale };
const DOCUMENTS: ChartQuestion['source'] = { kind: 'search', index: 'extraction' };

/** What the dashboard is narrowed by, in words: a line each. */
function filterLines({ values, period }: Narrowing, charts: readonly ShownChart[], locale: Locale): string[] {
  const source =
    charts.find(({ question }) => question.source.kind === 'search')?.question.source ?? DOCUMENTS;
  const named = Object.entries(values).filter(([, chosen]) => chosen.length > 0);
  return [
    ...(period && (period.from || period.to) ? [`${period.from ?? '…'} – ${period.to ?? '…'}`] : []),
    ...named.map(
      ([field, chosen]) =>
        `${fieldName(source, field, locale)}: ${chosen.map((one) => valueName(source, field, one, locale)).join(', ')}`,
    ),
  ];
}

function tileBlocks(tile: TileData, chart: ShownChart, locale: Locale): PdfBlock[] {
  const about = chart.seed
    ? textIn(`insight.${chart.seed}_hint`, locale, chart.description ?? '')
    : chart.description;
  const unfiltered = tile.unfiltered.map((field) =>
    field === 'period' ? textIn('analytics.to', locale) : fieldName(chart.question.source, field, locale),
  );
  return [
    line(seededName(chart.seed, chart.slice_name, locale), { bold: true, size: 12 }, 2),
    ...(about ? [quiet(about)] : []),
    ...(unfiltered.length > 0
      ? [quiet(`${textIn('report.unfiltered', locale)} ${unfiltered.join(', ')}`)]
      : []),
    ...(tile.data
      ? chartBlocks({ viz: chart.viz_type, question: chart.question, data: tile.data, locale })
      : [quiet(tile.problem ? inWords(tile.problem, locale) : '')]),
    line(' ', { size: 6 }, 4),
  ];
}

/**
 * A dashboard as PDF: the charts that the actor may open, with the figures that they may see, and what it is narrowed by.
 * @throws Problem 404 for a dashboard that the actor may not open
 */
export async function printDashboard(
  services: Services,
  who: Who,
  { id, narrowing, locale }: Asked,
): Promise<MadeReport> {
  const { dashboard, charts, tenant } = await services.database.inTenant(who, async (scope) => ({
    dashboard: await requireDashboard(scope, String(id)),
    charts: (await listDashboardCharts(scope, id)).result,
    tenant: await findTenant(scope),
  }));
  const { result } = await askDashboard(services, who, id, narrowing);
  const title = seededName(dashboard.seed, dashboard.dashboard_title, locale);
  const now = new Date(new TimeZone(tenant.timeZone).toLocal(Date.now())).toISOString();
  const shown = new Map(charts.map((chart) => [chart.id, chart]));
  const blocks: PdfBlock[] = [
    line(title, { bold: true, size: 20 }, 4),
    quiet(
      `${tenant.displayName} · ${now.slice(0, 16).replace('T', ' ')} (${tenant.timeZone}) · ${who.actor.login}`,
    ),
    ...filterLines(narrowing, charts, locale).map((text) => line(text, { size: 9 }, 2)),
    { kind: 'rule' },
    ...result.flatMap((tile) => {
      const chart = shown.get(tile.chart);
      return chart ? tileBlocks(tile, chart, locale) : [];
    }),
    quiet(textIn('report.as_reader', locale)),
  ];
  return {
    fileName: fileNameOf([title], 'pdf', 'dashboard.pdf'),
    mediaType: MEDIA_TYPES.pdf,
    content: Buffer.from(await printBlocks(who.tenant, blocks, title)),
  };
}
