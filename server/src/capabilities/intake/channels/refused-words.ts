import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../platform/mail/index.ts';

type Sentences = {
  subject(files: number): string;
  at(channel: string, files: number): string;
  todo: string;
  label: string;
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: (files) =>
      files === 1 ? 'A scanned file cannot be read' : `${files} scanned files cannot be read`,
    at: (channel, files) => `${channel}: ${files} ${files === 1 ? 'file' : 'files'}.`,
    todo: 'No document was made of them. They lie in the folder “failed” of their channel, each with its reason. Scan them again, or ask the sender for another file.',
    label: 'Document logs',
  },
  'zh-cn': {
    subject: (files) => `${files} 个扫描文件无法读取`,
    at: (channel, files) => `${channel}：${files} 个文件。`,
    todo: '系统没有为这些文件生成文档。文件及原因保存在该渠道的“failed”文件夹中。请重新扫描，或请发送方另行提供文件。',
    label: '文档日志',
  },
  'zh-tw': {
    subject: (files) => `${files} 個掃描檔案無法讀取`,
    at: (channel, files) => `${channel}：${files} 個檔案。`,
    todo: '系統沒有為這些檔案建立文件。檔案及原因儲存在該管道的「failed」資料夾中。請重新掃描，或請寄件者另行提供檔案。',
    label: '文件記錄',
  },
};

/** A mail about scanned files that cannot be read, by channel. Their names may tell something: they stand in the portal only. */
export function wordsOfRefused(
  language: Locale,
  refused: readonly { channel: string; files: number }[],
): MailTexts {
  const say = SENTENCES[language];
  return {
    subject: say.subject(refused.reduce((sum, { files }) => sum + files, 0)),
    paragraphs: [...refused.map(({ channel, files }) => say.at(channel, files)), say.todo],
    link: { label: say.label, path: '/entity/document-channel-log' },
  };
}
