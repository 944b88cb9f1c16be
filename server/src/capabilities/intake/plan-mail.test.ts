import { said } from '@recto/contracts/said/said';
import type { MailAttachment, OpenedMail } from '@recto/engine/mail/opened-mail';
import { describe, expect, test } from 'vitest';
import { type Inspected, planMail } from './plan-mail.ts';

const PDF: Inspected = { type: 'application/pdf', reason: null };
const OTHER: Inspected = { type: null, reason: said('file_type') };

const file = (name: string, over: Partial<MailAttachment> = {}): MailAttachment => ({
  file: '0',
  name,
  mediaType: 'application/octet-stream',
  size: 1,
  md5: '',
  sha256: '',
  inline: false,
  ignored: null,
  pdf: null,
  from: [],
  ...over,
});
const inner = file('inner.eml', { pdf: '1' });
const mailWith = (attachments: MailAttachment[], over: Partial<OpenedMail> = {}): OpenedMail => ({
  messageId: '',
  subject: '',
  from: { name: '', address: '' },
  to: [],
  cc: [],
  date: null,
  text: '',
  html: null,
  language: 'en',
  sentiment: { label: 'NEUTRAL', score: 0 },
  automatic: null,
  attachments,
  problems: [],
  ...over,
});

describe('what is read of a mail', () => {
  test.each<[string, OpenedMail, Inspected[], string[], boolean]>([
    [
      'the files that came with it',
      mailWith([file('a.pdf'), file('b.csv')]),
      [PDF, OTHER],
      ['read', 'left'],
      false,
    ],
    ['itself, where nothing came with it', mailWith([]), [], [], true],
    ['itself, beside what cannot be read', mailWith([file('b.csv')]), [OTHER], ['left'], true],
    ['a mail inside, rather than what is around it', mailWith([inner]), [OTHER], ['read'], false],
    [
      'a file, rather than the mail that held it',
      mailWith([inner, file('a.pdf')]),
      [OTHER, PDF],
      ['kept', 'read'],
      false,
    ],
    [
      'nothing, where a machine wrote it',
      mailWith([inner], { automatic: 'auto-reply' }),
      [OTHER],
      ['kept'],
      false,
    ],
    [
      'not what is decoration',
      mailWith([file('logo.png', { ignored: 'decoration' })]),
      [PDF],
      ['ignored'],
      true,
    ],
  ])('%s', (_what, mail, inspected, outcomes, itself) => {
    const plan = planMail(mail, inspected);
    expect(plan.parts.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(plan.readItself).toBe(itself);
  });
});

test('what could not be opened is told once, with its own reason', () => {
  const problems = [
    { name: 'a.zip', reason: said('archive_damaged') },
    { name: 'lost.pdf', reason: said('mail_many_bytes') },
  ];
  const plan = planMail(mailWith([file('a.zip', { ignored: 'opened' })], { problems }), [OTHER]);
  expect(plan.parts).toMatchObject([{ outcome: 'left', reason: said('archive_damaged') }]);
  expect(plan.lost).toEqual([problems[1]]);
});
