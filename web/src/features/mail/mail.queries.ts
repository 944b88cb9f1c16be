import { getMail } from '@recto/contracts/endpoints/mail';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What a mail says never changes. */
export const mailQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'mail'],
    queryFn: ({ signal }) => call(getMail, { params: { uuid }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });
