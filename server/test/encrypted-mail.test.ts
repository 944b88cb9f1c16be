import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailServer } from '../src/capabilities/intake/channels/mail-server.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { type Certificate, HAS_OPENSSL, makeCertificate } from './support/certificate.ts';
import { type Dovecot, HAS_DOVECOT, startDovecot } from './support/dovecot.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { Taker } from './support/taker.ts';

const PASSWORD = 'canary-mail-password';
const mail = (n: number) => `From: a@b.test\r\nTo: in@mail.test\r\nSubject: Mail ${n}\r\n\r\nText ${n}\r\n`;

describe.skipIf(!HAS_OPENSSL)(
  'mail over encrypted connections (skipped where openssl is not installed)',
  () => {
    let certificate: Certificate;
    let receiver: MailReceiver;
    let dovecot: Dovecot | undefined;
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-tls-'));
    beforeAll(async () => {
      certificate = makeCertificate();
      receiver = await startMailReceiver({ password: PASSWORD, tls: certificate });
      if (HAS_DOVECOT) dovecot = await startDovecot(certificate);
    });
    afterAll(async () => {
      await receiver?.close();
      await dovecot?.close();
      rmSync(dataFolder, { recursive: true, force: true });
    });

    const settings = () => ({
      mailServer: `smtp://127.0.0.1:${receiver.port}`,
      mailFrom: 'Recto <recto@recto.test>',
      mailUser: 'recto',
      mailPassword: PASSWORD,
    });
    const mailboxes = () => {
      if (!dovecot) return [];
      const { port, tlsPort, user, password } = dovecot;
      const given = { host: '127.0.0.1', user, password };
      return [
        { ...given, port, security: 'starttls' },
        { ...given, port: tlsPort, security: 'tls' },
      ];
    };

    test('is taken by IMAP and sent by SMTP where the certificate is trusted (NODE_EXTRA_CA_CERTS)', async () => {
      await dovecot?.deliver(mail(1));
      const probe = fork(path.join(import.meta.dirname, 'support/tls-probe.ts'), [], {
        execArgv: ['--import', import.meta.resolve('tsx')],
        env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certFile },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const told = new Promise((resolve, reject) => {
        probe.on('message', resolve);
        probe.on('exit', (code) => reject(new Error(`it ended with ${code}`)));
      });
      probe.send({ dataFolder, mailboxes: mailboxes(), server: settings() });
      // The first marks what it took: the second, over TLS from the start, finds the mailbox read.
      expect(await told).toEqual({ taken: dovecot ? [mail(1)] : [] });
      expect(receiver.signedIn).toEqual(['recto encrypted']);
      expect(receiver.mails).toHaveLength(1);
    });

    test('goes nowhere where the certificate is not trusted: no password, no mail', async () => {
      receiver.signedIn.length = 0;
      receiver.mails.length = 0;
      const message = { messageId: '<1@recto.test>', to: 'a@b.test', subject: 'S', text: 'T', html: 'T' };
      const sent = createMailer(settings())?.send(message, async () => undefined);
      await expect(sent).rejects.toMatchObject({
        code: 'later',
        message: '127.0.0.1: its certificate is not trusted',
      });
      expect([...receiver.signedIn, ...receiver.mails]).toEqual([]);
      for (const mailbox of mailboxes()) {
        const ended = (await new Taker('IMAP', { dataFolder }, mailbox).start().ended()) as Error;
        expect(ended.message).toMatch(/^127\.0\.0\.1:\d+: .*certificate/);
        expect(ended.message).not.toContain('canary');
      }
    });

    test('a password goes to no server of another machine that offers no encryption', async () => {
      const plain = await startMailReceiver({ password: PASSWORD });
      try {
        // Another name for this machine: only the usual ones count as such.
        const mailServer = `smtp://127.0.0.1.nip.recto.test:${plain.port}`;
        const message = { messageId: '<1@recto.test>', to: 'a@b.test', subject: 'S', text: 'T', html: 'T' };
        const sent = createMailer({ ...settings(), mailServer })?.send(message, async () => undefined);
        await expect(sent).rejects.toMatchObject({ code: 'later' });
        expect(plain.signedIn).toEqual([]);
      } finally {
        await plain.close();
      }
    });

    describe('the mail server of channels', () => {
      let server: TestServer;
      let mails: SMTPServer;
      const taken: number[] = [];
      beforeAll(async () => {
        server = await startTestServer({
          env: {
            RECTO_SMTP_PORT: '1',
            RECTO_SMTP_DOMAINS: 'in.recto.test',
            RECTO_SMTP_CERTIFICATE: certificate.certFile,
            RECTO_SMTP_KEY: certificate.keyFile,
          },
        });
        const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
        const channel = { name: 'Orders', category: 'PO_CONF', protocol: 'SMTP', active: true };
        const connectionInfo = { shared_mailbox: 'orders@in.recto.test' };
        expect((await admin.post('/api/document-channels', { ...channel, connectionInfo })).status).toBe(201);
        mails = await createMailServer(server.services, async (_scope, _services, _channel, { size }) => {
          taken.push(size);
        });
        await new Promise<void>((resolve) => void mails.listen(0, '127.0.0.1', () => resolve()));
      });
      afterAll(async () => {
        await new Promise<void>((resolve) => mails.close(() => resolve()));
        await server?.close();
      });

      test('offers STARTTLS with its certificate, and takes mails by it', async () => {
        const { port } = mails.server.address() as AddressInfo;
        const transport = createTransport({
          ...{ host: '127.0.0.1', port, requireTLS: true, tls: { ca: certificate.cert } },
        });
        await transport.sendMail({
          from: 'a@b.test',
          to: 'orders@in.recto.test',
          subject: 'Order',
          text: '1',
        });
        transport.close();
        expect(taken).toHaveLength(1);
      });
    });
  },
);
