import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../platform/mail/index.ts';

const PATH = '/account/tenant/settings';

type Sentences = {
  deletion: string;
  asked(by: string, tenant: string, date: string): string;
  until: string;
  kept: string;
  takenBack(by: string, tenant: string): string;
  ready: string;
  archive(tenant: string, date: string): string;
  failed: string;
  notMade(tenant: string): string;
  label: string;
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    deletion: 'This tenant is going to be deleted',
    asked: (by, tenant, date) =>
      `${by} asked for the deletion of ${tenant}. Everything in it is deleted for good on ${date}.`,
    until:
      'Until then, people can read and export. No documents come in and nothing is posted. An administrator can take it back at any time.',
    kept: 'This tenant stays',
    takenBack: (by, tenant) =>
      `${by} took back the deletion of ${tenant}. Documents come in again; postings that were held wait for a decision.`,
    ready: 'Your archive is ready',
    archive: (tenant, date) => `The archive of ${tenant} can be downloaded until ${date}.`,
    failed: 'Your archive could not be made',
    notMade: (tenant) =>
      `Something went wrong while the archive of ${tenant} was made. Ask for it once more.`,
    label: 'Open the settings',
  },
  'zh-cn': {
    deletion: '此租户即将被删除',
    asked: (by, tenant, date) => `${by} 已申请删除“${tenant}”。其全部数据将于 ${date} 永久删除。`,
    until: '在此之前，成员仍可查看和导出数据，但不再接收新文档，也不再过账。管理员可随时撤回。',
    kept: '此租户将予以保留',
    takenBack: (by, tenant) =>
      `${by} 已撤回对“${tenant}”的删除申请。系统已恢复接收文档；此前被搁置的过账等待处理。`,
    ready: '您的数据包已就绪',
    archive: (tenant, date) => `“${tenant}”的数据包可在 ${date} 之前下载。`,
    failed: '数据包生成失败',
    notMade: (tenant) => `生成“${tenant}”的数据包时出错。请重新申请。`,
    label: '打开设置',
  },
  'zh-tw': {
    deletion: '此租戶即將被刪除',
    asked: (by, tenant, date) => `${by} 已申請刪除「${tenant}」。其全部資料將於 ${date} 永久刪除。`,
    until: '在此之前，成員仍可檢視和匯出資料，但不再接收新文件，也不再過帳。管理員可隨時撤回。',
    kept: '此租戶將予以保留',
    takenBack: (by, tenant) =>
      `${by} 已撤回對「${tenant}」的刪除申請。系統已恢復接收文件；先前被擱置的過帳等待處理。`,
    ready: '您的資料包已就緒',
    archive: (tenant, date) => `「${tenant}」的資料包可在 ${date} 之前下載。`,
    failed: '資料包產生失敗',
    notMade: (tenant) => `產生「${tenant}」的資料包時發生錯誤。請重新申請。`,
    label: '開啟設定',
  },
};

const mailOf = (language: Locale, subject: string, paragraphs: string[]): MailTexts => ({
  subject,
  paragraphs,
  link: { label: SENTENCES[language].label, path: PATH },
});

const dayOf = (moment: string): string => moment.slice(0, 10);

/** That the tenant goes, and until when it can be taken back. */
export function wordsOfDeletion(
  language: Locale,
  { askedBy, dueDate, tenant }: { askedBy: string; dueDate: string; tenant: string },
): MailTexts {
  const say = SENTENCES[language];
  return mailOf(language, say.deletion, [say.asked(askedBy, tenant, dayOf(dueDate)), say.until]);
}

/** That it stays after all. */
export function wordsOfTakenBack(
  language: Locale,
  { by, tenant }: { by: string; tenant: string },
): MailTexts {
  const say = SENTENCES[language];
  return mailOf(language, say.kept, [say.takenBack(by, tenant)]);
}

/** How it ended with an archive that somebody asked for. @param until the last day of its link; null when it failed */
export function wordsOfArchive(
  language: Locale,
  { tenant, until }: { tenant: string; until: string | null },
): MailTexts {
  const say = SENTENCES[language];
  return until === null
    ? mailOf(language, say.failed, [say.notMade(tenant)])
    : mailOf(language, say.ready, [say.archive(tenant, dayOf(until))]);
}
