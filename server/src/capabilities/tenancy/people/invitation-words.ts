import { INVITATION_DAYS } from '@recto/contracts/endpoints/invitations';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { MailTexts } from '../../../platform/mail/index.ts';

type Sentences = {
  subject(tenant: string): string;
  asked(from: string, tenant: string): string;
  how: string;
  label: string;
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    subject: (tenant) => `Invitation to ${tenant}`,
    asked: (from, tenant) => `${from} invites you to work with ${tenant} in Recto.`,
    how: `The link shows the invitation. You can accept or decline it within ${INVITATION_DAYS} days; until you accept, nobody there learns anything about you. If you do not know who this is, you need not do anything.`,
    label: 'Show the invitation',
  },
  'zh-cn': {
    subject: (tenant) => `${tenant} 邀请您加入`,
    asked: (from, tenant) => `${from} 邀请您加入 Recto 中的“${tenant}”。`,
    how: `请通过下方链接查看邀请，并在 ${INVITATION_DAYS} 天内接受或拒绝。在您接受之前，对方不会获知您的任何信息。如果您不认识邀请人，忽略本邮件即可。`,
    label: '查看邀请',
  },
  'zh-tw': {
    subject: (tenant) => `${tenant} 邀請您加入`,
    asked: (from, tenant) => `${from} 邀請您加入 Recto 中的「${tenant}」。`,
    how: `請透過下方連結查看邀請，並在 ${INVITATION_DAYS} 天內接受或拒絕。在您接受之前，對方不會得知您的任何資訊。如果您不認識邀請人，忽略本郵件即可。`,
    label: '查看邀請',
  },
};

/** The token stands behind `#`, which browsers send to no server and no log keeps. */
export const invitationPath = (token: string): string => `/invitation#${token}`;

/** The mail of an invitation. */
export function wordsOfInvitation(
  language: Locale,
  { tenant, from, token }: { tenant: string; from: string; token: string },
): MailTexts {
  const say = SENTENCES[language];
  return {
    subject: say.subject(tenant),
    paragraphs: [say.asked(from, tenant), say.how],
    link: { label: say.label, path: invitationPath(token) },
  };
}
