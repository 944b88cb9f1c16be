import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; text: string };

/** A mail server on this machine that remembers what came, and misbehaves as told. */
export type MailReceiver = {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** What it says to the next mails when it has them, instead of yes. `cut`: it takes them and hangs up without a word. */
  readonly answers: (number | 'cut')[];
  /** Names and passwords that people signed in with. */
  readonly signedIn: string[];
  close(): Promise<void>;
};

type Options = {
  port?: number;
  /** Somebody has to sign in with this password. */
  password?: string;
  /** PEM; with them it offers STARTTLS, and nobody signs in without. */
  tls?: { cert: string; key: string };
};

export async function startMailReceiver({ port = 0, password, tls }: Options = {}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const answers: (number | 'cut')[] = [];
  const signedIn: string[] = [];
  let newest: Socket | undefined;
  const server = new SMTPServer({
    ...tls,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    authOptional: password === undefined,
    allowInsecureAuth: tls === undefined,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password: given }, session, done) {
      if (given !== password) return done(new Error('no'));
      signedIn.push(`${username}${session.secure ? ' encrypted' : ''}`);
      done(null, { user: username });
    },
    async onData(stream, session, done) {
      let text = '';
      for await (const chunk of stream) text += chunk;
      const answer = answers.shift();
      if (typeof answer === 'number')
        return done(Object.assign(new Error('told to'), { responseCode: answer }));
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      // Who was told to hang up serves one connection at a time.
      if (answer === 'cut') newest?.destroy();
      else done();
    },
  });
  // What breaks is what a test asked for.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    newest = socket;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answers,
    signedIn,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
