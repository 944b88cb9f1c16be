import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../platform/mail/index.ts';
import type { ChannelChange } from './state.queries.ts';

type Sentences = {
  down(names: readonly string[]): string;
  well(names: readonly string[]): string;
  since(channel: ChannelChange, moment: string): string;
  isWell(name: string): string;
  waits: string;
  label: string;
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    down: ([name, ...more]) =>
      more.length === 0
        ? `Input channel ${name} does not work`
        : `${more.length + 1} input channels do not work`,
    well: ([name, ...more]) =>
      more.length === 0
        ? `Input channel ${name} works again`
        : `${more.length + 1} input channels work again`,
    since: ({ name, failures }, moment) =>
      `${name}: has not worked since ${moment} (tried ${failures} ${failures === 1 ? 'time' : 'times'}).`,
    isWell: (name) => `${name}: works again.`,
    waits:
      'It is tried again by itself. What comes meanwhile waits where it is and is taken as soon as the channel works. The portal shows the reason.',
    label: 'Input channels',
  },
  'zh-cn': {
    down: ([name, ...more]) =>
      more.length === 0 ? `输入渠道 ${name} 无法正常工作` : `${more.length + 1} 个输入渠道无法正常工作`,
    well: ([name, ...more]) =>
      more.length === 0 ? `输入渠道 ${name} 已恢复` : `${more.length + 1} 个输入渠道已恢复`,
    since: ({ name, failures }, moment) => `${name}：自 ${moment} 起无法正常工作（已尝试 ${failures} 次）。`,
    isWell: (name) => `${name}：已恢复。`,
    waits: '系统会自动重试。期间到达的内容会在原处等待，渠道恢复后立即收取。原因请在门户中查看。',
    label: '输入渠道',
  },
  'zh-tw': {
    down: ([name, ...more]) =>
      more.length === 0 ? `輸入管道 ${name} 無法正常運作` : `${more.length + 1} 個輸入管道無法正常運作`,
    well: ([name, ...more]) =>
      more.length === 0 ? `輸入管道 ${name} 已恢復` : `${more.length + 1} 個輸入管道已恢復`,
    since: ({ name, failures }, moment) => `${name}：自 ${moment} 起無法正常運作（已嘗試 ${failures} 次）。`,
    isWell: (name) => `${name}：已恢復。`,
    waits: '系統會自動重試。期間到達的內容會在原處等待，管道恢復後立即收取。原因請在入口網站中檢視。',
    label: '輸入管道',
  },
};

const PATH = '/entity/document-channel';

/** A mail about channels that stopped working and others that work again. Times in UTC: a mail knows no time zone. */
export function wordsOfChannels(
  language: Locale,
  down: readonly ChannelChange[],
  well: readonly ChannelChange[],
): MailTexts {
  const say = SENTENCES[language];
  const names = (channels: readonly ChannelChange[]): string[] => channels.map(({ name }) => name);
  return {
    subject: down.length > 0 ? say.down(names(down)) : say.well(names(well)),
    paragraphs: [
      ...down.map((channel) => say.since(channel, momentOf(channel.failing))),
      ...well.map(({ name }) => say.isWell(name)),
      ...(down.length > 0 ? [say.waits] : []),
    ],
    link: { label: say.label, path: PATH },
  };
}

const momentOf = (date: Date | null): string =>
  date ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
