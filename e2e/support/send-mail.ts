import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

type Mail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  file: { name: string; bytes: Uint8Array };
};

/** Sends a mail with one attachment to the portal by SMTP (RFC 5321), as a mail server does. */
export async function sendMail(mail: Mail): Promise<void> {
  const socket = connect(Number(process.env.E2E_SMTP_PORT), '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (wanted: string): Promise<void> => {
    for (;;) {
      const { value = '' } = await lines.next();
      if (!value.startsWith(wanted)) throw new Error(`the portal answered ${value}`);
      if (value[3] !== '-') return;
    }
  };
  const say = async (line: string, wanted: string): Promise<void> => {
    socket.write(`${line}\r\n`);
    await answer(wanted);
  };
  try {
    await answer('220');
    await say('EHLO supplier.test', '250');
    await say(`MAIL FROM:<${mail.from}>`, '250');
    await say(`RCPT TO:<${mail.to}>`, '250');
    await say('DATA', '354');
    await say(`${messageOf(mail)}\r\n.`, '250');
    await say('QUIT', '221');
  } finally {
    socket.destroy();
  }
}

const messageOf = ({ from, to, subject, text, file }: Mail): string =>
  [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    `Content-Type: application/pdf; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(file.bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '--part--',
  ].join('\r\n');
