import {
  downloadServiceToken,
  listServiceTokens,
  type MadeToken,
  makeServiceToken,
  revokeServiceToken,
  rotateServiceToken,
} from '@recto/contracts/endpoints/service-tokens';
import type { Role } from '@recto/contracts/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

export const tokensQuery = queryOptions({
  queryKey: ['service-tokens'],
  queryFn: ({ signal }) => call(listServiceTokens, { signal }),
  meta: { errors: 'silent' },
});

export type WantedToken = { name: string; roles: Role[]; days?: number };

export const make = (body: WantedToken): Promise<MadeToken> => call(makeServiceToken, { body });
export const rotate = (id: number): Promise<MadeToken> => call(rotateServiceToken, { params: { id } });
export const revoke = (id: number): Promise<unknown> => call(revokeServiceToken, { params: { id } });
export const saveAccount = (): Promise<string> =>
  download(downloadServiceToken, {}, { fallback: 'service-account-token.txt' });
