import { RESET_MINUTES } from '@recto/contracts/endpoints/password-reset';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../platform/mail/index.ts';

type Sentences = {
  subject: string;
  asked: string;
  how: string;
  made: (by: string) => string;
  notYou: string;
  label: string;
  changed: { subject: string; done: string; notYou: string; label: string };
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: 'Choose a new password',
    asked: `Somebody asked for a new password for this account. The link is good for ${RESET_MINUTES} minutes and works once.`,
    made: (by) => `${by} made a link for you to choose a password. It works once.`,
    how: 'When you use it, every session of the account ends.',
    notYou: 'If you did not expect this, you need not do anything: the password stays as it is.',
    label: 'Choose a password',
    changed: {
      subject: 'Your password was changed',
      done: 'The password of your account was changed by a link that was sent for it. Every session was ended.',
      notYou:
        'If it was not you, choose another password at once with “Forgot your password?” and tell your administrator.',
      label: 'Sign in',
    },
  },
  'zh-cn': {
    subject: '设置新密码',
    asked: `有人为此账户申请了新密码。该链接在 ${RESET_MINUTES} 分钟内有效，且只能使用一次。`,
    made: (by) => `${by} 为您生成了设置密码的链接。该链接只能使用一次。`,
    how: '使用后，该账户的所有会话都会结束。',
    notYou: '如果这不是您的操作，忽略本邮件即可，密码不会改变。',
    label: '设置密码',
    changed: {
      subject: '您的密码已更改',
      done: '您的账户密码已通过重置链接更改，所有会话均已结束。',
      notYou: '如果不是您本人操作，请立即通过“忘记密码？”重新设置密码，并告知管理员。',
      label: '登录',
    },
  },
  'zh-tw': {
    subject: '設定新密碼',
    asked: `有人為此帳號申請了新密碼。該連結在 ${RESET_MINUTES} 分鐘內有效，且只能使用一次。`,
    made: (by) => `${by} 為您產生了設定密碼的連結。該連結只能使用一次。`,
    how: '使用後，該帳號的所有工作階段都會結束。',
    notYou: '如果這不是您的操作，忽略本郵件即可，密碼不會改變。',
    label: '設定密碼',
    changed: {
      subject: '您的密碼已變更',
      done: '您的帳號密碼已透過重設連結變更，所有工作階段均已結束。',
      notYou: '如果不是您本人操作，請立即透過「忘記密碼？」重新設定密碼，並告知管理員。',
      label: '登入',
    },
  },
};

/** Where a person chooses a password. The token stands behind `#`, which browsers send to no server and no log keeps. */
export const RESET_PATH = '/reset-password#';

/**
 * The mail with the link.
 * @param sealed the token, opened only when the mail is written
 * @param madeBy who made the link; null when somebody asked for it on the page
 */
export function wordsOfReset(
  language: Locale,
  { sealed, madeBy }: { sealed: string; madeBy: string | null },
): MailTexts {
  const { subject, asked, made, how, notYou, label } = SENTENCES[language];
  return {
    subject,
    paragraphs: [`${madeBy === null ? asked : made(madeBy)} ${how}`, notYou],
    link: { label, path: RESET_PATH, sealed },
  };
}

/** Tells the owner of an account that its password is another one. */
export function wordsOfChangedPassword(language: Locale): MailTexts {
  const { subject, done, notYou, label } = SENTENCES[language].changed;
  return { subject, paragraphs: [done, notYou], link: { label, path: '/' } };
}
