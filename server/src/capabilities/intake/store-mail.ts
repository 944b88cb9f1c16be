import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadableType } from '@recto/engine/read/sniff';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockBlob } from '../../platform/storage/locks.ts';
import { findArrival, findMailOfBytes, insertArrival } from './arrival.queries.ts';
import { type DocumentSource, findKnownBytes, insertDocument } from './document.queries.ts';
import { documentArrived } from './intake.events.ts';
import { asCategory } from './intake.policy.ts';
import { findLogByUuid, insertLog, type LogRow } from './log.queries.ts';
import { announceLog, type DocumentInLog } from './log-progress.ts';
import { enqueueOpening } from './open-mail.ts';
import { cleanFileName } from './upload-rules.ts';

type Needs = Pick<Services, 'storage'>;

/** The channel that brought something. `inbox`: the address of its mailbox, or what its folder is called. */
export type ArrivalChannel = {
  readonly id: number;
  readonly uuid: string;
  readonly category: string;
  readonly inbox: string;
};

/** Something whole on this machine's disk. `key`: what the channel calls it, always the same for the same, 1 to 1,000 characters. */
export type Arrived = {
  readonly path: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
  readonly key: string;
  readonly arrivedAt: Date;
};

/** `new`: stored now. `arrived`: the channel brought it before. `bytes`: the same bytes came another way. */
export type Stored = { readonly known: 'new' | 'arrived' | 'bytes'; readonly log: LogRow | null };

const MAIL_TYPE = 'message/rfc822';
/** Until it was opened and its subject is known. */
const MAIL_NAME = 'mail.eml';

/**
 * Stores a mail as it came, with its log, and queues its opening, in the transaction of `scope`. What the channel
 * brought before, by its key or with the same bytes, is not stored again: its log is answered, null when it was deleted.
 */
export async function storeMail(
  scope: TenantScope,
  { storage }: Needs,
  channel: ArrivalChannel,
  mail: Arrived,
): Promise<Stored> {
  const arrival = { channelId: channel.id, key: mail.key };
  await lockBlob(scope.db, { tenant: scope.tenant, sha256: mail.sha256 });
  const before = await findArrival(scope, arrival);
  if (before) return { known: 'arrived', log: before.log };
  const same = await findMailOfBytes(scope, channel.uuid, mail.sha256);
  if (same) {
    await insertArrival(scope, arrival, same.id);
    return { known: 'arrived', log: same };
  }
  const file = { ...mail, name: MAIL_NAME, type: MAIL_TYPE, source: 'MAIL', progress: 'WAITING' } as const;
  const { log } = await store(scope, storage, channel, file);
  await enqueueOpening(scope, log.id);
  return { known: 'new', log };
}

/**
 * Stores a file of a scanner and has it read, in the transaction of `scope`. What the channel brought before is not
 * stored again, and bytes that the tenant has already are not read again: the log that has them is answered.
 */
export async function storeArrivedFile(
  scope: TenantScope,
  { storage }: Needs,
  channel: ArrivalChannel,
  file: Arrived & { readonly name: string; readonly type: ReadableType },
): Promise<Stored> {
  const arrival = { channelId: channel.id, key: file.key };
  await lockBlob(scope.db, { tenant: scope.tenant, sha256: file.sha256 });
  const before = await findArrival(scope, arrival);
  if (before) return { known: 'arrived', log: before.log };
  const same = await findKnownBytes(scope, file.sha256);
  const known = same && (await findLogByUuid(scope, same.channel_log_uuid));
  if (known) {
    await insertArrival(scope, arrival, known.id);
    return { known: 'bytes', log: known };
  }
  const name = cleanFileName(file.name);
  const made = await store(scope, storage, channel, { ...file, name, source: 'UPLOAD', progress: 'WAITING' });
  await emit(scope, documentArrived, { log: made.log.id, document: made.document.id });
  return { known: 'new', log: made.log };
}

type NewFile = Arrived & {
  readonly name: string;
  readonly type: string;
  readonly source: DocumentSource;
  readonly progress: 'WAITING';
};

async function store(
  scope: TenantScope,
  storage: Needs['storage'],
  channel: ArrivalChannel,
  file: NewFile,
): Promise<DocumentInLog> {
  const { sha256 } = await storage.put(scope, createReadStream(file.path), file.type);
  if (sha256 !== file.sha256) throw new Error('a file changed before it was stored');
  const type = file.source === 'MAIL' ? 'EMAIL' : 'SCANNER';
  const log = await insertLog(scope, {
    uuid: randomUUID(),
    originalName: file.name,
    category: asCategory(channel.category),
    channelUuid: channel.uuid,
    metadata: {},
    came: { type, inbox: channel.inbox, from: channel.inbox, at: file.arrivedAt },
  });
  const document = await insertDocument(scope, {
    uuid: randomUUID(),
    logId: log.id,
    name: file.name,
    mediaType: file.type,
    md5: file.md5,
    sha256,
    size: file.size,
    source: file.source,
    progress: file.progress,
  });
  await insertArrival(scope, { channelId: channel.id, key: file.key }, log.id);
  await announceLog(scope, log);
  return { log, document };
}
