import { listMentions } from '@recto/contracts/endpoints/mentions';
import { call } from '../../lib/api.ts';
import type { AlertSource } from '../../portal/alerts.ts';

export const MENTIONS_KEY = ['case-mentions'] as const;

/** Comments that call whoever is signed in, until they have looked. */
export const mentionAlerts: AlertSource = {
  roles: ['ROLE_USER'],
  key: MENTIONS_KEY,
  fetch: async (signal) =>
    (await call(listMentions, { signal })).map(({ caseUuid, caseNo, by, at }) => ({
      id: `mention ${caseUuid} ${at}`,
      key: 'cases.mentioned',
      values: { by, name: caseNo || caseUuid },
      since: at,
      path: `/document-cases/${caseUuid}/review`,
      search: { tab: 'comments' },
      hasChanged: true,
    })),
};
