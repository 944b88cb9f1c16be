import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAIL, MEGABYTE } from '@recto/contracts/limits';
import type { SMTPServer, SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { limitTries } from '../../../platform/auth/rate-limit.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { Problem } from '../../../platform/errors.ts';
import { named } from '../../../platform/log/named.ts';
import type { Services } from '../../../platform/services.ts';
import { withScratch } from '../scratch.ts';
import { findActiveChannel, findMailChannel } from './channel.queries.ts';
import type { Arrival, InputChannel } from './channel.ts';
import { CHANNEL_ACTOR, openChannel } from './open-channel.ts';
import { spool } from './spool.ts';
import { recordSuccess } from './state.queries.ts';

const MOST_CLIENTS = 100;
const MOST_RECIPIENTS = 50;
/** Somebody who guesses addresses is cut off. */
const MOST_UNKNOWN = 5;
const IDLE_MS = 60_000;

type Done = (error?: Error | null, words?: string) => void;

/** Stores a mail for a channel, once, in the transaction of `scope`. */
type Take = (scope: TenantScope, services: Services, channel: InputChannel, mail: Arrival) => Promise<void>;

/**
 * A server that receives mail for channels of protocol SMTP (RFC 5321), and for nobody else: nothing is passed on.
 * A mail is answered well only when `take` has stored it for each of its channels.
 */
export async function createMailServer(services: Services, take: Take): Promise<SMTPServer> {
  const { SMTPServer: Server } = await import('smtp-server');
  return new Server(optionsOf(services, take));
}

function optionsOf(services: Services, take: Take): ConstructorParameters<typeof SMTPServer>[0] {
  const { smtpDomains, smtpCertificate, smtpKey } = services.config;
  const tls = smtpCertificate && smtpKey;
  const unknown = new WeakMap<SMTPServerSession, number>();
  return {
    name: smtpDomains[0] ?? 'localhost',
    banner: 'Recto',
    size: MAIL.bytes,
    maxClients: MOST_CLIENTS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: 3000,
    disableReverseLookup: true,
    // Nobody signs in, and nothing is passed on.
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { cert: readFileSync(smtpCertificate), key: readFileSync(smtpKey) }),
    onMailFrom: (_sender: SMTPServerAddress, session: SMTPServerSession, done: Done) =>
      answer(services, done, () => limitSender(services, session.remoteAddress)),
    onRcptTo: (to: SMTPServerAddress, session: SMTPServerSession, done: Done) =>
      answer(services, done, async () => {
        if (await channelOf(services, to.address)) return;
        const times = (unknown.get(session) ?? 0) + 1;
        unknown.set(session, times);
        throw times > MOST_UNKNOWN
          ? refusal(421, 'Too many unknown recipients')
          : refusal(550, 'No such recipient here');
      }),
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) =>
      answer(services, done, () => receive(services, take, stream, session)),
  };
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/** Says what a handler found: yes, its refusal, or, when something of ours broke, that the sender should try again. */
function answer(services: Services, done: Done, work: () => Promise<void>): void {
  work().then(
    () => done(null),
    (error: Error & { responseCode?: number }) => {
      if (error.responseCode) return done(error);
      named(services.log, 'channels').warn({ err: error }, 'a mail could not be received');
      done(refusal(451, 'Try again later'));
    },
  );
}

async function limitSender({ database, config }: Services, address: string): Promise<void> {
  const limit = { most: config.smtpRate, seconds: 60 };
  await limitTries(database.beforeTenant, `smtp:${address}`, limit).catch((error: unknown) => {
    throw error instanceof Problem ? refusal(450, 'Too many mails from here, try again in a minute') : error;
  });
}

async function channelOf({ database, config }: Services, address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (!config.smtpDomains.includes(domain)) return undefined;
  return findMailChannel(database.beforeTenant, address);
}

/** Stores the mail for each of its channels, once; answered well only when all of it is stored. */
async function receive(
  services: Services,
  take: Take,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  await withScratch(services, async (folder) => {
    const file = await spool(stream, path.join(folder, 'mail'), MAIL.bytes);
    if (file.tooLarge || stream.sizeExceeded)
      throw refusal(552, `Mails of up to ${MAIL.bytes / MEGABYTE} MB are taken`);
    const mail = { ...file, arrivedAt: new Date() };
    const found = await Promise.all(
      session.envelope.rcptTo.map(({ address }) => channelOf(services, address)),
    );
    const channels = new Map(found.flatMap((one) => (one ? [[one.id, one.tenant] as const] : [])));
    if (channels.size === 0) throw refusal(550, 'No such recipient here');
    for (const [id, tenant] of channels)
      await services.database.inTenant({ tenant, actor: CHANNEL_ACTOR }, async (scope) => {
        const row = await findActiveChannel(scope, id);
        if (!row) return;
        await take(scope, services, openChannel(services.secrets, row), mail);
        await recordSuccess(scope, id);
      });
  });
}
