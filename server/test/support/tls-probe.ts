import { createMailer } from '../../src/platform/mail/mailer.ts';
import { Taker } from './taker.ts';

/**
 * A process that is started with NODE_EXTRA_CA_CERTS, which Node reads at its start only: takes the mails of a mailbox
 * in each way that is asked for, sends one, and tells what came of it.
 */

type Asked = {
  dataFolder: string;
  mailboxes: Record<string, unknown>[];
  server: Parameters<typeof createMailer>[0];
};

process.on('message', async ({ dataFolder, mailboxes, server }: Asked) => {
  const taken: string[] = [];
  for (const settings of mailboxes) {
    const taker = new Taker('IMAP', { dataFolder }, settings).start();
    while (taker.looks === 0) {
      const ended = await Promise.race([taker.ended(), new Promise((go) => setTimeout(go, 30))]);
      if (ended instanceof Error) throw ended;
    }
    taken.push(...taker.taken);
    await taker.stop();
  }
  const message = {
    messageId: '<1@recto.test>',
    to: 'ann@recto.test',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  };
  await createMailer(server)?.send(message, async () => undefined);
  process.send?.({ taken });
  process.disconnect();
});
