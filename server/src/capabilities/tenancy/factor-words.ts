import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../platform/mail/index.ts';

type Sentences = { subject: string; done: (by: string) => string; notYou: string; label: string };

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: 'Your second step at sign-in was removed',
    done: (by) => `${by} removed the authenticator app and passkeys of your account and ended every session.`,
    notYou: 'Sign in and set it up again. If you did not ask for this, tell your administrator at once.',
    label: 'Sign in',
  },
  'zh-cn': {
    subject: '您的两步验证已被移除',
    done: (by) => `${by} 移除了您账户的验证器应用和通行密钥，所有会话均已结束。`,
    notYou: '请登录并重新设置。如果这不是您要求的，请立即告知管理员。',
    label: '登录',
  },
  'zh-tw': {
    subject: '您的兩步驟驗證已被移除',
    done: (by) => `${by} 移除了您帳號的驗證器應用程式和通行金鑰，所有工作階段均已結束。`,
    notYou: '請登入並重新設定。如果這不是您要求的，請立即告知管理員。',
    label: '登入',
  },
};

/** Tells the owner of an account that the second factor is gone. @param by who took it away */
export function wordsOfResetFactor(language: Locale, by: string): MailTexts {
  const { subject, done, notYou, label } = SENTENCES[language];
  return { subject, paragraphs: [done(by), notYou], link: { label, path: '/' } };
}
