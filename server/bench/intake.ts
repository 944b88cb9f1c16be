import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateSample } from '@recto/samples';
import { createTransport } from 'nodemailer';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../test/support/dovecot.ts';
import { freePort } from '../test/support/free-port.ts';
import { load, type Portal, round, startPortal } from './portal.ts';
import { peakMegabytes, pidOf, residentMegabytes } from './processes.ts';

const DOMAIN = 'in.bench.test';
const ADDRESS = `invoices@${DOMAIN}`;
const CONNECTIONS = 4;
/** From here on memory must not grow by more than this. */
const WARM_MAILS = 100;
const MOST_GROWTH_MB = 50;

type Mail = { subject: string; bytes: Buffer; md5: string };
type Row = { source: string; originalMd5Sum: string };

/**
 * `npm run bench -- intake [--mails N]`: mails with an attachment each arrive by SMTP and by IMAP, half each, while the
 * worker opens and reads them; every attachment has to be there exactly once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { mails: { type: 'string', default: '1000' } } });
  console.log(`load before: ${load()}`);
  if (!HAS_DOVECOT) console.log('dovecot-imapd is not installed: all mails come by SMTP');
  const mails = await makeMails(Number(values.mails));
  const dovecot = HAS_DOVECOT ? await startDovecot() : null;
  const smtpPort = await freePort();
  const portal = await startPortal({
    RECTO_SMTP_PORT: String(smtpPort),
    RECTO_SMTP_DOMAINS: DOMAIN,
    RECTO_SMTP_RATE: '1000000',
    RECTO_OUTBOUND_ALLOW: '127.0.0.1',
  });
  try {
    const worker = pidOf(portal.child.pid as number, 'worker');
    if (worker === undefined) throw new Error('there is no worker process');
    const bySmtp = dovecot ? mails.filter((_, index) => index % 2 === 0) : mails;
    const byImap = dovecot ? mails.filter((_, index) => index % 2 === 1) : [];
    const started = performance.now();
    await addChannels(portal, dovecot);
    const watching = watch(portal, worker, mails.length);
    await Promise.all([send(smtpPort, bySmtp), deliver(dovecot, byImap)]);
    const seen = await watching;
    const seconds = seen.storedAfter - started;
    const outcome = {
      ...(await count(portal, mails)),
      mails_per_s: round(mails.length / (seconds / 1000), 1),
      peak_rss_mb: Math.round(peakMegabytes(worker)),
      growth_mb: Math.round(seen.largest - seen.warm),
      // What goes on growing once everything runs is a leak; what grows before is the reading that begins.
      second_half_growth_mb: Math.round(seen.secondHalf - seen.firstHalf),
    };
    console.table({ mails: mails.length, 'by SMTP': bySmtp.length, 'by IMAP': byImap.length, ...outcome });
    console.log(`load after: ${load()}`);
    console.log(JSON.stringify({ bench: 'intake', mails: mails.length, ...outcome }));
    if (outcome.lost > 0 || outcome.doubled > 0 || outcome.growth_mb > MOST_GROWTH_MB) process.exitCode = 1;
  } finally {
    await portal.stop();
    await dovecot?.close();
  }
}

/** The same invoice each time, with a comment behind its end: another file for the checksum, the same for the reader. */
async function makeMails(many: number): Promise<Mail[]> {
  const { bytes } = await generateSample({
    seed: 7,
    layout: 'INVOICE-european',
    doc: 1,
    quality: 'born-digital',
    format: 'pdf',
  });
  return Array.from({ length: many }, (_, index) => {
    const file = Buffer.concat([Buffer.from(bytes), Buffer.from(`\n% ${index}\n`)]);
    return { subject: `Invoice ${index}`, bytes: file, md5: createHash('md5').update(file).digest('hex') };
  });
}

async function addChannels(portal: Portal, dovecot: Dovecot | null): Promise<void> {
  const channel = { name: 'Invoices', category: 'INVOICE', type: 'EMAIL', active: true };
  await portal.create('/api/document-channels', {
    ...channel,
    protocol: 'SMTP',
    connectionInfo: { shared_mailbox: ADDRESS },
  });
  if (!dovecot) return;
  const { port, user, password } = dovecot;
  await portal.create('/api/document-channels', {
    ...channel,
    protocol: 'IMAP',
    connectionInfo: { host: '127.0.0.1', port, user, password, security: 'none' },
  });
}

const composed = ({ subject, bytes }: Mail) => ({
  from: 'billing@supplier.test',
  to: ADDRESS,
  subject,
  text: `Please find ${subject} attached.`,
  attachments: [{ filename: `${subject}.pdf`, content: bytes, contentType: 'application/pdf' }],
});

/** As a mail server does: what is not taken now is brought again later. */
async function send(port: number, mails: readonly Mail[]): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: CONNECTIONS });
  const rest = [...mails];
  const sender = async () => {
    for (let mail = rest.shift(); mail; mail = rest.shift()) {
      const message = composed(mail);
      while (!(await transport.sendMail(message).catch(() => null))) await sleep(500);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  transport.close();
}

async function deliver(dovecot: Dovecot | null, mails: readonly Mail[]): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  for (const mail of mails) {
    const { message } = await writer.sendMail(composed(mail));
    await dovecot?.deliver(message as Buffer);
  }
}

/** Memory of the worker from the first mails to the last, until every attachment is a document. */
async function watch(portal: Portal, worker: number, mails: number) {
  let warm = 0;
  let largest = 0;
  let storedAfter = 0;
  // Of the time in which attachments are read: until half of them are documents, and from there on.
  let firstHalf = 0;
  let secondHalf = 0;
  for (;;) {
    const stored = await totalOf(portal, 'MAIL');
    const memory = residentMegabytes(worker);
    if (stored < Math.min(WARM_MAILS, mails)) warm = Math.max(warm, memory);
    else largest = Math.max(largest, memory);
    if (stored >= mails && storedAfter === 0) storedAfter = performance.now();
    const read = await totalOf(portal, 'ATTACHMENT');
    if (read < mails / 2) firstHalf = Math.max(firstHalf, memory);
    else secondHalf = Math.max(secondHalf, memory);
    if (stored >= mails && read >= mails) break;
    await sleep(500);
  }
  return {
    warm,
    largest: Math.max(largest, warm),
    storedAfter,
    firstHalf,
    secondHalf: Math.max(firstHalf, secondHalf),
  };
}

const totalOf = (portal: Portal, source: string): Promise<number> =>
  portal.total(`/api/_search/documents?query=${encodeURIComponent(`source: ${source}`)}&size=1`);

/** How many attachments are not there, and how many are there more than once. */
async function count(portal: Portal, mails: readonly Mail[]): Promise<{ lost: number; doubled: number }> {
  const found = new Map<string, number>();
  for (let page = 0; ; page++) {
    const rows = await portal.get<Row[]>(`/api/documents?page=${page}&size=200&sort=id,asc`);
    for (const { source, originalMd5Sum } of rows)
      if (source === 'ATTACHMENT') found.set(originalMd5Sum, (found.get(originalMd5Sum) ?? 0) + 1);
    if (rows.length < 200) break;
  }
  const times = mails.map(({ md5 }) => found.get(md5) ?? 0);
  return {
    lost: times.filter((many) => many === 0).length,
    doubled: times.filter((many) => many > 1).length,
  };
}
