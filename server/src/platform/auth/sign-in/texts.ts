import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { localeFor } from '../../http/locale.ts';

/** The words of the sign-in pages: the few that the server writes itself. */
const ENGLISH = {
  lang: 'en',
  title: 'Sign in',
  lead: 'Enter your e-mail and password',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  wrong: 'The e-mail or the password is not right.',
  wait: (minutes: number) => `Too many attempts. Try again in ${minutes} min.`,
  failed: 'Sign-in did not work',
  failedText: 'The sign-in took too long or was opened twice. Start again.',
  away: 'Sign-in is not available',
  awayText: 'The sign-in service does not answer. Try again in a moment.',
  refused: 'No access',
  refusedText:
    'You signed in, but no account here has your verified e-mail address. Ask your administrator for an invitation.',
  signedOut: 'Signed out',
  signedOutText: 'You have been signed out.',
  signOut: 'Sign out',
  signingOut: 'Signing out …',
  again: 'Back to the start page',
};
export type SignInTexts = typeof ENGLISH;

const TEXTS: Record<Locale, SignInTexts> = {
  en: ENGLISH,
  'zh-cn': {
    lang: 'zh-CN',
    title: '登录',
    lead: '请输入电子邮箱和密码',
    email: '电子邮箱',
    password: '密码',
    submit: '登录',
    forgot: '忘记密码？',
    wrong: '电子邮箱或密码不正确。',
    wait: (minutes) => `尝试次数过多，请在 ${minutes} 分钟后重试。`,
    failed: '登录未成功',
    failedText: '登录超时或被重复打开，请重新开始。',
    away: '暂时无法登录',
    awayText: '登录服务没有响应，请稍后重试。',
    refused: '无法访问',
    refusedText: '您已登录，但此处没有与您已验证邮箱对应的账户。请联系管理员邀请您。',
    signedOut: '已退出',
    signedOutText: '您已退出登录。',
    signOut: '退出登录',
    signingOut: '正在退出……',
    again: '返回首页',
  },
  'zh-tw': {
    lang: 'zh-TW',
    title: '登入',
    lead: '請輸入電子郵件和密碼',
    email: '電子郵件',
    password: '密碼',
    submit: '登入',
    forgot: '忘記密碼？',
    wrong: '電子郵件或密碼不正確。',
    wait: (minutes) => `嘗試次數過多，請在 ${minutes} 分鐘後再試。`,
    failed: '登入未成功',
    failedText: '登入逾時或被重複開啟，請重新開始。',
    away: '暫時無法登入',
    awayText: '登入服務沒有回應，請稍後再試。',
    refused: '無法存取',
    refusedText: '您已登入，但此處沒有與您已驗證電子郵件相符的帳號。請聯絡管理員邀請您。',
    signedOut: '已登出',
    signedOutText: '您已登出。',
    signOut: '登出',
    signingOut: '正在登出……',
    again: '返回首頁',
  },
};

/** The words in the language of a request (see `localeFor`). */
export const textsFor = (acceptLanguage?: string, cookieHeader?: string): SignInTexts =>
  TEXTS[localeFor(acceptLanguage, cookieHeader)];
