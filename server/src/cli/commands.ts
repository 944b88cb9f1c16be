import type { Command } from './command.ts';
import { ENGINE_ENTRIES } from './engine.ts';

type Entry = {
  /** Arguments, as help shows them. */
  usage: string;
  summary: string;
  load: () => Promise<{ command: Command }>;
  /** Started by the supervisor only. */
  internal?: true;
};

/** Every command, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    usage: '[--role all|web|worker]',
    summary: 'Starts everything, or one kind of process against DATABASE_URL',
    load: () => import('./start.ts'),
  },
  ...ENGINE_ENTRIES,
  tenant: {
    usage:
      'list [--deleted] | create NAME [--display-name TEXT] [--owner EMAIL] | suspend NAME --reason TEXT | resume NAME | keep NAME | export NAME FILE | verify FILE | import FILE NAME',
    summary:
      'Lists, makes, suspends or resumes tenants; takes the deletion of one back; writes the whole data of one into an archive, checks an archive, or reads one into an empty tenant (docs/leaving.md)',
    load: () => import('./tenant.ts'),
  },
  user: {
    usage:
      'list | create EMAIL [--name TEXT] [--tenant NAME --roles A,B] [--operator] | grant EMAIL --tenant NAME --roles A,B | sign-out EMAIL [--remove-second-step] | reset-link EMAIL | erase EMAIL --for-good',
    summary:
      'Lists or makes users, gives them roles, ends all their sessions, takes a lost second step away, makes a one-time link for a new password, or erases somebody while the history stays provable; the password of a new user is read from standard input, or made',
    load: () => import('./user.ts'),
  },
  token: {
    usage: '--tenant NAME --roles A,B [--name TEXT] [--days N] | list [--tenant NAME] | revoke NUMBER',
    summary:
      'Makes a bearer token that scripts can use on every API route, and prints it once; lists and revokes them',
    load: () => import('./token.ts'),
  },
  migrate: {
    usage: '',
    summary: 'Brings roles and schema of the database up to date',
    load: () => import('./migrate.ts'),
  },
  backup: {
    usage: 'FOLDER|s3://BUCKET/PREFIX [--verify]',
    summary:
      'Writes every row and every stored file into a new folder or bucket, as of one moment, while the server runs or not; then restores it into a scratch database and compares',
    load: () => import('./backup.ts'),
  },
  restore: {
    usage: 'FOLDER|s3://BUCKET/PREFIX [--replace]',
    summary:
      'Fills an empty installation from a backup, on any supported PostgreSQL, or replaces what it holds; one that fails changes nothing',
    load: () => import('./restore.ts'),
  },
  verify: {
    usage: '[FOLDER|s3://BUCKET/PREFIX]',
    summary:
      'Checks stored files against their checksums, and the change log against its hash chain; or whether a backup comes back as it was saved, ending with 1 when not',
    load: () => import('./verify.ts'),
  },
  storage: {
    usage: '[move folder|s3://BUCKET/PREFIX [--remove]]',
    summary:
      'Shows where stored files are; or sends new ones to another place and brings all others there, while the server runs or not, and reads each back (docs/storage.md)',
    load: () => import('./storage.ts'),
  },
  audit: {
    usage: 'verify [--tenant NAME] [--against FILE] [--json] | anchor [FILE]',
    summary:
      'Checks the chain of the audit and names the first broken link, ending with 1 when there is one; or writes down where the chains end now, to check against later (docs/decisions/0013)',
    load: () => import('./audit.ts'),
  },
  replay: {
    usage: 'UUID… | --category NAME --tenant NAME [--limit N]  [--learned then|now] [--json]',
    summary:
      'Reads documents again as they were read, or with what is learned now, and shows what would differ; changes nothing, ends with 1 when a confirmed value would be read otherwise',
    load: () => import('./replay.ts'),
  },
  deliveries: {
    usage: 'check --tenant NAME [--from DATE] [--json] | replay --tenant NAME --from DATE [--channel NAME]',
    summary:
      'Looks whether every confirmed revision arrived exactly once, ending with 1 when not; or has everything that arrived since a date sent once more',
    load: () => import('./deliveries.ts'),
  },
  superset: {
    usage: 'grant --tenant NAME [--categories A,B] [--name NAME] | revoke --tenant NAME [--name NAME]',
    summary:
      'Makes, or takes away, a database role by which an Apache Superset reads the figures of one tenant, of these categories of documents only (docs/analytics.md)',
    load: () => import('./superset.ts'),
  },
  reindex: {
    usage: '[--tenant NAME]',
    summary: 'Makes what is searched anew from the records, while the server runs or not',
    load: () => import('./reindex.ts'),
  },
  settings: {
    usage: '[--markdown]',
    summary: 'Shows every setting with its present value',
    load: () => import('./settings.ts'),
  },
  receive: {
    usage: '[--port N] [--secret KEY] [--fail N]',
    summary: 'Listens for webhooks on this machine, prints each delivery and checks its signature',
    load: () => import('./receive.ts'),
  },
  web: { usage: '', summary: 'Serves requests', load: () => import('./web.ts'), internal: true },
  worker: { usage: '', summary: 'Runs jobs', load: () => import('./worker.ts'), internal: true },
  prepare: { usage: '', summary: 'Readies the database', load: () => import('./prepare.ts'), internal: true },
  seed: { usage: '', summary: 'Sends the sample documents', load: () => import('./seed.ts'), internal: true },
};
