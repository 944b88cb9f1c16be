import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { mentionedIn } from '@recto/contracts/mentions';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { MailTexts } from '../../../platform/mail/index.ts';
import { mailPerson } from '../../tenancy/index.ts';
import type { CaseRow } from '../case.queries.ts';
import { replaceMentions } from './mention.queries.ts';
import { peopleOfCase } from './people-of-case.ts';

/** @throws Problem 400 for a text that mentions somebody who does not see the case: they could not read it */
export async function mustSeeCase(scope: TenantScope, row: CaseRow, text: string): Promise<void> {
  const wanted = mentionedIn(text);
  if (wanted.length === 0) return;
  const people = new Set((await peopleOfCase(scope, row)).map(({ userId }) => userId));
  if (wanted.some((userId) => !people.has(userId))) throw badRequest(said('mention_closed'));
}

type Sentences = {
  subject(by: string, caseNo: string): string;
  text(by: string, caseNo: string): string;
  label: string;
};
const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: (by, caseNo) => `${by} mentioned you in case ${caseNo}`,
    text: (by, caseNo) => `${by} mentioned you in a comment on case ${caseNo}. The portal shows it.`,
    label: 'Open the comments',
  },
  'zh-cn': {
    subject: (by, caseNo) => `${by} 在案件 ${caseNo} 中提到了您`,
    text: (by, caseNo) => `${by} 在案件 ${caseNo} 的评论中提到了您。请在门户中查看。`,
    label: '打开评论',
  },
  'zh-tw': {
    subject: (by, caseNo) => `${by} 在案件 ${caseNo} 中提到了您`,
    text: (by, caseNo) => `${by} 在案件 ${caseNo} 的留言中提到了您。請在入口網站中檢視。`,
    label: '開啟留言',
  },
};

/** That somebody was mentioned and where, never what was said: mails are read by others, too. */
function wordsOf(language: Locale, by: string, { case_no, case_uuid: uuid }: CaseRow): MailTexts {
  const say = SENTENCES[language];
  const caseNo = case_no || uuid;
  return {
    subject: say.subject(by, caseNo),
    paragraphs: [say.text(by, caseNo)],
    link: { label: say.label, path: `/document-cases/${uuid}/review?tab=comments` },
  };
}

/**
 * Writes down whom a comment mentions and mails to those who are new in it where mails are
 * sent, in the transaction of the comment. Nobody is told of what they wrote themselves.
 */
export async function notifyMentioned(
  scope: TenantScope,
  row: CaseRow,
  { id, content }: { id: number; content: string },
  withMails: boolean,
): Promise<void> {
  const wanted = new Set(mentionedIn(content));
  const { userId: own, login } = scope.actor;
  const people =
    wanted.size === 0
      ? []
      : (await peopleOfCase(scope, row)).filter(({ userId }) => wanted.has(userId) && userId !== own);
  const fresh = new Set(
    await replaceMentions(
      scope,
      id,
      people.map(({ userId }) => userId),
    ),
  );
  if (!withMails) return;
  for (const person of people)
    if (fresh.has(person.userId))
      await mailPerson(scope, person, { kind: 'mention' }, (language) => wordsOf(language, login, row));
}
