import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../../platform/mail/index.ts';

type Facts = { tenant: string; days: number };
type Sentences = { subject: string; says(facts: Facts): string; label: string };

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: 'Usage could not be reported to Stripe',
    says: ({ tenant, days }) =>
      `For ${days} days, the pages of ${tenant} could not be reported to Stripe. Stripe takes nothing older than 35 days: look at the jobs that were given up, and try them again.`,
    label: 'Open the jobs',
  },
  'zh-cn': {
    subject: '用量未能上报至 Stripe',
    says: ({ tenant, days }) =>
      `“${tenant}”的页数已有 ${days} 天未能上报至 Stripe。Stripe 不接受 35 天以前的数据：请查看失败的任务并重试。`,
    label: '查看任务',
  },
  'zh-tw': {
    subject: '用量未能回報至 Stripe',
    says: ({ tenant, days }) =>
      `「${tenant}」的頁數已有 ${days} 天未能回報至 Stripe。Stripe 不接受 35 天以前的資料：請檢視失敗的工作並重試。`,
    label: '檢視工作',
  },
};

/** Before what was read cannot be charged any more. */
export function wordsOfUnreported(language: Locale, facts: Facts): MailTexts {
  const { subject, says, label } = SENTENCES[language];
  return { subject, paragraphs: [says(facts)], link: { label, path: '/admin/jobs' } };
}
