import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../platform/mail/index.ts';
import type { EndedAt } from './alert.queries.ts';

type Sentences = {
  subject(deliveries: number): string;
  at(channel: string, deliveries: number): string;
  open(deliveries: number): string;
  label: string;
};

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: (count) => `${many(count, 'A delivery', 'deliveries')} did not arrive`,
    at: (channel, count) => `${channel}: ${count} did not arrive.`,
    open: (count) =>
      `Altogether ${count} ${count === 1 ? 'waits' : 'wait'} for somebody. The portal shows why each was refused or given up, and sends it again.`,
    label: 'Deliveries',
  },
  'zh-cn': {
    subject: (count) => `${count} 项投递未送达`,
    at: (channel, count) => `${channel}：${count} 项未送达。`,
    open: (count) => `共有 ${count} 项等待处理。门户中显示每个被拒绝或放弃的原因，并可重新发送。`,
    label: '投递记录',
  },
  'zh-tw': {
    subject: (count) => `${count} 項投遞未送達`,
    at: (channel, count) => `${channel}：${count} 項未送達。`,
    open: (count) => `共有 ${count} 項等待處理。入口網站中顯示每個被拒絕或放棄的原因，並可重新傳送。`,
    label: '投遞記錄',
  },
};

/** A mail about deliveries that ended badly at these channels. `open`: how many there are in all. */
export function wordsOfDeliveries(language: Locale, ended: readonly EndedAt[], open: number): MailTexts {
  const say = SENTENCES[language];
  const all = ended.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return {
    subject: say.subject(all),
    paragraphs: [...ended.map(({ channel, deliveries }) => say.at(channel, deliveries)), say.open(open)],
    link: { label: say.label, path: '/deliveries' },
  };
}
