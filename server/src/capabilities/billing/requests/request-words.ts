import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../platform/mail/index.ts';

type Facts = { by: string; plan: string; tenant: string; reason?: string };
type Kind = 'asked' | 'ACCEPTED' | 'DECLINED';

type Sentences = Record<Kind, { subject(facts: Facts): string; says(facts: Facts): string }> & {
  label: string;
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    asked: {
      subject: ({ plan }) => `Subscription asked for: ${plan}`,
      says: ({ by, plan, tenant }) => `${by} asks for a subscription of ${tenant} to ${plan}.`,
    },
    ACCEPTED: {
      subject: ({ plan }) => `Your subscription: ${plan}`,
      says: ({ by, plan, tenant }) => `${by} has subscribed ${tenant} to ${plan}.`,
    },
    DECLINED: {
      subject: ({ plan }) => `Subscription declined: ${plan}`,
      says: ({ by, plan, tenant, reason }) =>
        `${by} has declined the subscription of ${tenant} to ${plan}: ${reason}`,
    },
    label: 'Open the request',
  },
  'zh-cn': {
    asked: {
      subject: ({ plan }) => `订阅申请：${plan}`,
      says: ({ by, plan, tenant }) => `${by} 申请为“${tenant}”订阅“${plan}”。`,
    },
    ACCEPTED: {
      subject: ({ plan }) => `订阅已开通：${plan}`,
      says: ({ by, plan, tenant }) => `${by} 已为“${tenant}”开通“${plan}”。`,
    },
    DECLINED: {
      subject: ({ plan }) => `订阅申请被拒绝：${plan}`,
      says: ({ by, plan, tenant, reason }) => `${by} 拒绝了为“${tenant}”订阅“${plan}”的申请：${reason}`,
    },
    label: '查看申请',
  },
  'zh-tw': {
    asked: {
      subject: ({ plan }) => `訂閱申請：${plan}`,
      says: ({ by, plan, tenant }) => `${by} 申請為「${tenant}」訂閱「${plan}」。`,
    },
    ACCEPTED: {
      subject: ({ plan }) => `訂閱已開通：${plan}`,
      says: ({ by, plan, tenant }) => `${by} 已為「${tenant}」開通「${plan}」。`,
    },
    DECLINED: {
      subject: ({ plan }) => `訂閱申請被拒絕：${plan}`,
      says: ({ by, plan, tenant, reason }) => `${by} 拒絕了為「${tenant}」訂閱「${plan}」的申請：${reason}`,
    },
    label: '檢視申請',
  },
};

/** The page of a request. */
const requestPath = (id: string): string => `/account/subscription/requests/${id}`;

/** What administrators are told of a request, and what is told to whoever asked. */
export function wordsOfRequest(
  language: Locale,
  { kind, id, ...facts }: Facts & { kind: Kind; id: string },
): MailTexts {
  const say = SENTENCES[language];
  return {
    subject: say[kind].subject(facts),
    paragraphs: [say[kind].says(facts)],
    link: { label: say.label, path: requestPath(id) },
  };
}
