import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Said, said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { Config } from '../config/index.ts';

export type MailMessage = {
  /** The same at every try, so that a mail is one mail to whoever sees it twice. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly { name: string; mediaType: string; bytes: Buffer }[];
};

/** `refused`: the server will never take it. `later`: it was not taken, it may be next time. `unknown`: it may have been. */
export class MailError extends SaidError {
  override readonly name = 'MailError';
  readonly code: 'refused' | 'later' | 'unknown';
  constructor(code: MailError['code'], sentence: Said, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

/** Sends mails through the server that the operator named (RECTO_MAIL_SERVER). */
export type Mailer = {
  /**
   * @param beforeHandOver runs when the server has said that it takes the mail and before it gets it: from there on
   * only its answer tells whether it did
   * @throws MailError
   */
  send(message: MailMessage, beforeHandOver: () => Promise<void>): Promise<void>;
};

const CONNECT_MS = 20_000;
const SILENT_MS = 60_000;
/** From the first packet to the answer, whatever the server does. */
const WHOLE_MS = 3 * 60_000;

type Settings = Pick<Config, 'mailServer' | 'mailUser' | 'mailPassword' | 'mailFrom'>;

/** Nothing where no server is set. */
export function createMailer({ mailServer, mailUser, mailPassword, mailFrom }: Settings): Mailer | undefined {
  if (!mailServer || !mailFrom) return undefined;
  const server = new URL(mailServer);
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const secure = server.protocol === 'smtps:';
  const port = Number(server.port) || (secure ? 465 : 587);
  const connectionOptions = {
    host,
    port,
    secure,
    // A password goes to a server of another machine only where nobody else can read it.
    requireTLS: !secure && mailUser !== undefined && !isLoopback(host),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    socketCloseTimeout: 1000,
    // It would repeat what is said, the password with it.
    logger: false,
  };
  return {
    async send(message, beforeHandOver) {
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const { bytes, from } = await compose(mailFrom, message);
      const connection = new Connection(connectionOptions);
      let handedOver = false;
      const handOver = async function* () {
        await beforeHandOver();
        handedOver = true;
        yield bytes;
      };
      const talk = async () => {
        await exchange((done) => connection.connect(done), connection);
        if (mailUser !== undefined)
          await exchange(
            (done) => connection.login({ user: mailUser, pass: mailPassword ?? '' }, done),
            connection,
          );
        await exchange(
          (done) =>
            connection.send({ from, to: message.to, size: bytes.length }, Readable.from(handOver()), done),
          connection,
        );
      };
      const stop = new AbortController();
      try {
        await Promise.race([talk(), endOf(WHOLE_MS, stop.signal)]);
      } catch (error) {
        throw judge(error as SmtpError, host, handedOver);
      } finally {
        stop.abort();
        connection.close();
      }
    },
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

async function endOf(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new Error(`no answer within ${ms / 60_000} minutes`);
}

type Speaker = { on(name: 'error', tell: (error: Error) => void): unknown };

/** One exchange; a connection that breaks meanwhile ends it too. */
const exchange = (work: (done: (error?: Error | null) => void) => void, connection: Speaker): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.on('error', reject);
    work((error) => (error ? reject(error) : resolve()));
  });

type SmtpError = Error & { code?: string; originalCode?: string; responseCode?: number };

/** What the server says of this mail or its recipient; all else may be mended, and the mail is tried again. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function judge(error: SmtpError, host: string, handedOver: boolean): MailError {
  const { code = '', originalCode = '', responseCode } = error;
  const options = { cause: error };
  if (responseCode && code !== 'ETLS') {
    // Its words may repeat what we sent; its number says what it means (RFC 5321, 4.2).
    const isFinal = responseCode >= 500 && OF_THE_MAIL.has(code);
    return new MailError(
      isFinal ? 'refused' : 'later',
      said('mail_answered', { host, code: responseCode }),
      options,
    );
  }
  if (handedOver) return new MailError('unknown', said('mail_silent', { host }), options);
  const why = /CERT|VERIFY/.test(originalCode) ? 'certificate_untrusted' : (WHY[code] ?? 'mail_broke');
  return new MailError(
    'later',
    why === 'certificate_untrusted' ? said(why, { place: host }) : said(why, { host }),
    options,
  );
}

const WHY: Readonly<Record<string, 'mail_not_found' | 'mail_nothing' | 'mail_no_answer' | 'mail_plain'>> = {
  EDNS: 'mail_not_found',
  ECONNECTION: 'mail_nothing',
  ESOCKET: 'mail_nothing',
  ETIMEDOUT: 'mail_no_answer',
  ETLS: 'mail_plain',
};

async function compose(from: string, { messageId, to, subject, text, html, files = [] }: MailMessage) {
  const { default: Composer } = await import('nodemailer/lib/mail-composer');
  const mail = new Composer({
    from,
    to,
    subject,
    messageId,
    text,
    html,
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    // RFC 3834: holiday notices and other machines do not answer it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const sender = mail.getEnvelope().from || from;
  return { bytes: await mail.build(), from: sender };
}
