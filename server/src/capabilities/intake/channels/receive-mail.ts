import type { SMTPServer } from 'smtp-server';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { named } from '../../../platform/log/named.ts';
import { createMailServer } from './mail-server.ts';
import { takeMail } from './take-arrival.ts';

/** Receives mail for channels of protocol SMTP (RFC 5321) on RECTO_SMTP_PORT, and for nobody else. */
export const receiveMail: Chore = {
  name: 'receive mail',
  everySeconds: 15,
  everywhere: true,
  async run({ services, signal }) {
    const { smtpPort, host } = services.config;
    if (smtpPort === undefined || signal.aborted) return;
    const server = await createMailServer(services, takeMail);
    try {
      await listen(server, smtpPort, host);
      await new Promise<void>((resolve, reject) => {
        server.on('error', (error: Error) => {
          // That of one connection; the server goes on.
          if (!server.server.listening) reject(error);
          else named(services.log, 'channels').debug({ err: error }, 'a mail connection broke');
        });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  },
};

const listen = (server: SMTPServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
