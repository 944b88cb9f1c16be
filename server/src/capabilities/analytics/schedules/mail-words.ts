import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import type { MailTexts } from '../../../platform/mail/index.ts';
import type { Begun } from './begun.ts';
import { daysOf } from './next-time.ts';

/** Where somebody opens for themselves what a schedule sends: with what their own roles show. */
export function pathOf({ row, due, zone }: Begun, roles: readonly Role[]): string {
  if (row.what === 'dashboard')
    return roles.includes('ROLE_ADMIN')
      ? `/analytics/dashboards/${row.dashboard_id}/view`
      : `/p/ss/superset/dashboard/${row.dashboard_id}/`;
  const days = row.filters.period && daysOf(row.filters.period, due.getTime(), zone);
  return `/analytics/reports/${row.what}${days ? `?${new URLSearchParams(days)}` : ''}`;
}

type Sentences = {
  subject(name: string): string;
  period(from: string, to: string): string;
  withFile(name: string): string;
  withLink(name: string): string;
  label: string;
};
const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: (name) => `Report: ${name}`,
    period: (from, to) => `It covers ${from} to ${to}.`,
    withFile: (name) => `The report “${name}” is attached.`,
    withLink: (name) => `The report “${name}” is ready. Open it in the portal to see what your roles show.`,
    label: 'Open the report',
  },
  'zh-cn': {
    subject: (name) => `报告：${name}`,
    period: (from, to) => `统计期间：${from} 至 ${to}。`,
    withFile: (name) => `报告“${name}”见附件。`,
    withLink: (name) => `报告“${name}”已生成。请在门户中打开，查看您的角色可见的内容。`,
    label: '打开报告',
  },
  'zh-tw': {
    subject: (name) => `報告：${name}`,
    period: (from, to) => `統計期間：${from} 至 ${to}。`,
    withFile: (name) => `報告「${name}」請見附件。`,
    withLink: (name) => `報告「${name}」已產生。請在入口網站中開啟，檢視您的角色可見的內容。`,
    label: '開啟報告',
  },
};

/** That a report is there, for when, and whether it came along; no figure of it. */
export function wordsOfReport(
  language: Locale,
  { row, due, zone }: Begun,
  { hasFile, path }: { hasFile: boolean; path: string },
): MailTexts {
  const say = SENTENCES[language];
  const days = row.filters.period && daysOf(row.filters.period, due.getTime(), zone);
  return {
    subject: say.subject(row.name),
    paragraphs: [
      (hasFile ? say.withFile : say.withLink)(row.name),
      ...(days ? [say.period(days.startDate, days.endDate)] : []),
    ],
    link: { label: say.label, path },
  };
}
