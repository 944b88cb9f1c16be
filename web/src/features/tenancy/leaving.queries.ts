import {
  type Archive,
  askForArchive,
  askForDeletion,
  downloadArchive,
  getDeletion,
  listArchives,
  takeBackDeletion,
} from '@recto/contracts/endpoints/leaving';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api.ts';

const LOOK_EVERY_MS = 300_000;
/** While an archive is being made. */
const LOOK_OFTEN_MS = 3000;

/** Whether the tenant is going to be deleted: asked on every page. */
export const deletionQuery = queryOptions({
  queryKey: ['tenant-deletion'],
  queryFn: ({ signal }) => call(getDeletion, { signal, keepsSession: true }),
  refetchInterval: LOOK_EVERY_MS,
  meta: { errors: 'silent' },
});

export const isUnderWay = ({ status }: Archive): boolean => status === 'WAITING' || status === 'RUNNING';

export const archivesQuery = queryOptions({
  queryKey: ['tenant-archives'],
  queryFn: ({ signal }) => call(listArchives, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_OFTEN_MS : false),
  meta: { errors: 'silent' },
});

export const wantArchive = () => call(askForArchive);
export const wantDeletion = (tenantId: string) => call(askForDeletion, { body: { tenantId } });
export const keepTenant = () => call(takeBackDeletion);

/** Followed by the browser itself, which writes a large file to the disk as it comes. */
export const addressOfArchive = (id: string): string => addressOf(downloadArchive.path, { id }, undefined);
