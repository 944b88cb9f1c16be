import type { z } from 'zod';
import type { Role } from './roles.ts';

/** `open`: no session needed. `signed-in`: any authority. A list: one of these roles, or ADMIN. */
export type Access = 'open' | 'signed-in' | readonly Role[];

/** Kinds of tenant records that a parameter can name; the cross-tenant sweep makes one of each and drives it. */
export const RECORD_KINDS = [
  'extraction.id',
  'extraction.uuid',
  'extraction.key',
  'channel-log.id',
  'channel-log.uuid',
  'channel-log.batch',
  'channel.uuid',
  'document.uuid',
  'document.md5',
  'output-channel.id',
  'delivery.id',
  'received-message.id',
  'learned-example.id',
  'replay.id',
  'duplicate.id',
  'document-case.uuid',
  'case-media.id',
  'harmonise-run.id',
  'extraction-issue.id',
  'extraction-tag.id',
  'baseline-order.number',
  'material.ipc',
  'synonym-sample.id',
  'saved-view.id',
  'bulk-work.id',
  'list-export.id',
  'tenant.name',
  'tenant-archive.id',
  'person.id',
  'member.id',
  'service-token.id',
  'invitation.id',
  'own-invitation.id',
  'team-invitation.id',
  'own-session.id',
  'own-passkey.id',
  'job.id',
  'plan.price',
  'subscription-request.id',
  'statement.id',
  'trash.id',
  'chart.id',
  'dashboard.id',
  'dataset.id',
  'report-schedule.id',
] as const;
/** `entity:mic`: a record of the back office; see `entities/`. */
export type RecordKind = (typeof RECORD_KINDS)[number] | `entity:${string}`;

export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify form: `/api/extractions/uuid/:uuid`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `bytes`: a file; `events`: server-sent events; `redirect` and `page`: for browsers; `none`: 204. */
  readonly reply: z.ZodType | 'bytes' | 'events' | 'redirect' | 'page' | 'none';
  readonly status?: 200 | 201;
  readonly multipart?: boolean;
  /** The body comes as bytes, whatever its type: what is signed is not read and written again. */
  readonly rawBody?: true;
  /** Which parameters hold ids of tenant records: `{'params.uuid': 'extraction.uuid'}`, `body.ids[]` for a list of them. Empty: none does. */
  readonly records: Readonly<Record<string, RecordKind>>;
};

/** Keeps the literal types of an endpoint, so that handler and client infer from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends, before defaults are filled in. */
export type ParamsOf<E extends Endpoint> = In<E['params']>;
export type QueryOf<E extends Endpoint> = In<E['query']>;
export type BodyOf<E extends Endpoint> = In<E['body']>;
/** What a handler receives, after parsing. */
export type ParsedParams<E extends Endpoint> = Out<E['params']>;
export type ParsedQuery<E extends Endpoint> = Out<E['query']>;
export type ParsedBody<E extends Endpoint> = Out<E['body']>;
/** What a handler gives back and a caller receives. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined;
