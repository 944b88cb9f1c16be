import { type Said, said } from '@recto/contracts/said/said';
import { saidOf } from '@recto/contracts/said/said-error';
import { z } from 'zod';
import { defineJob, type Job, type JobContext } from '../jobs/index.ts';
import type { Secrets } from '../secrets/index.ts';
import { findMailFiles } from './mail-file.queries.ts';
import { MailError, type Mailer } from './mailer.ts';
import { findMail, type MailBody, moveMail, type OutgoingMailRow } from './outgoing-mail.queries.ts';
import { renderMail } from './render-mail.ts';

const payload = z.object({ mail: z.int() });

/**
 * Sends one mail at most once: what the server did not take is tried again, and what nobody knows the end of (the
 * server or the worker went away within the hand-over) is left.
 */
export const sendMail: Job<z.infer<typeof payload>> = defineJob({
  name: 'mail.send',
  // It waits for a server of somebody else.
  lane: 'delivering',
  group: 'mail',
  payload,
  maxAttempts: 10,
  handler: async (context, { mail: id }) => {
    const mail = await context.inTenant((scope) => findMail(scope, id));
    if (mail?.status === 'HANDING_OVER') return move(context, id, 'HANDING_OVER', 'UNKNOWN', WENT_AWAY);
    if (mail?.status !== 'WAITING') return;
    const { mailer } = context.services;
    if (!mailer) return move(context, id, 'WAITING', 'REFUSED', said('mail_no_server'));
    await sendOnce(context, mailer, mail);
  },
  exhausted: (context, { mail: id }, error) => move(context, id, 'WAITING', 'REFUSED', saidOf(error)),
});

const WENT_AWAY = said('mail_worker_gone');

type Status = OutgoingMailRow['status'];

const move = async (context: JobContext, id: number, from: Status, to: Status, error?: Said): Promise<void> =>
  void (await context.inTenant((scope) => moveMail(scope, id, { from, to, error: error ?? null })));

async function sendOnce(context: JobContext, mailer: Mailer, mail: OutgoingMailRow): Promise<void> {
  const { id } = mail;
  const { config, secrets, storage } = context.services;
  const { publicUrl } = config;
  const files = await context.inTenant(async (scope) => {
    const found = await findMailFiles(scope, id);
    return Promise.all(
      found.map(async ({ sha256, ...file }) => ({ ...file, bytes: await storage.read(scope, sha256) })),
    );
  });
  const message = {
    files,
    messageId: `<${mail.mail_uuid}@${new URL(publicUrl).hostname}>`,
    to: mail.recipient,
    subject: mail.subject,
    ...renderMail(opened(secrets, mail.body as unknown as MailBody), publicUrl),
  };
  try {
    await mailer.send(message, async () => {
      const isMine = await context.inTenant((scope) =>
        moveMail(scope, id, { from: 'WAITING', to: 'HANDING_OVER' }),
      );
      if (!isMine) throw new Error('another worker sends this mail');
    });
    await move(context, id, 'HANDING_OVER', 'SENT');
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await AFTER[error.code](context, id, error);
  }
}

/** With the secret of its link in its place. */
function opened(secrets: Secrets, { paragraphs, link: { label, path, sealed } }: MailBody): MailBody {
  const secret = sealed ? secrets.decrypt(Buffer.from(sealed, 'base64')) : '';
  return { paragraphs, link: { label, path: path + secret } };
}

/** What becomes of a mail that was not taken; it may have failed before the hand-over or within. */
const AFTER: Readonly<Record<MailError['code'], (c: JobContext, id: number, e: MailError) => Promise<void>>> =
  {
    async refused(context, id, { said: reason }) {
      await move(context, id, 'HANDING_OVER', 'REFUSED', reason);
      await move(context, id, 'WAITING', 'REFUSED', reason);
    },
    unknown: (context, id, { said: reason }) => move(context, id, 'HANDING_OVER', 'UNKNOWN', reason),
    async later(context, id, error) {
      await move(context, id, 'HANDING_OVER', 'WAITING', error.said);
      throw error;
    },
  };
