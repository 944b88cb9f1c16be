import type { InputProtocol } from '@recto/contracts/input-protocols';
import { sql } from 'kysely';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { CHANNEL_CONDITION } from './channels/condition.queries.ts';
import { checkConnection } from './check-connection.ts';
import { openDocument, openLog } from './log.queries.ts';
import { sealConnection, shownConnection } from './seal-connection.ts';

type Json = Record<string, unknown>;

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'document-channel': {
    derived: CHANNEL_CONDITION,
    presents: (record) => ({
      ...record,
      connectionInfo: shownConnection(
        record.protocol as InputProtocol,
        (record.connectionInfo ?? {}) as Json,
      ),
    }),
    stores: ({ connectionInfo, protocol }, before, { services }) => {
      if (connectionInfo === undefined) return {};
      const sent = (connectionInfo ?? {}) as Json;
      checkConnection((protocol ?? before?.protocol) as InputProtocol, sent);
      return { connectionInfo: sealConnection(services.secrets, sent, before?.connectionInfo as Json) };
    },
  },
  'document-channel-log': {
    rows: (scope) => openLog(scope, 't'),
    derived: {
      batchLogs: sql`(select nullif(count(*), 0)::integer from document_channel_log b
        where b.tenant_name = t.tenant_name and b.batch_id = t.batch_id)`,
      // What was charged, less what was given back for duplicates.
      subscriptionUsage: sql`(select jsonb_build_object('id', min(u.id), 'label', sum(u.quantity)::text, 'quantity', sum(u.quantity),
          'rows', count(*))
        from subscription_usage u where u.tenant_name = t.tenant_name and u.channel_log_id = t.id having count(*) > 0)`,
    },
  },
  // A document that somebody makes here has its text as its file.
  document: {
    rows: (scope) => openDocument(scope, 't'),
    stores: async ({ content, mineType }, before, { scope, services }) => {
      if (before) return {};
      const bytes = Buffer.from(String(content ?? ''));
      const { sha256, md5, size } = await services.storage.put(
        scope,
        bytes,
        String(mineType || 'text/plain'),
      );
      return { original_sha256: sha256, original_md5: md5, original_size: size };
    },
  },
  'document-page': {
    rows: (scope) => sql<boolean>`exists (select from document d where d.tenant_name = t.tenant_name
      and d.id = t.document_id and ${openDocument(scope, 'd')})`,
  },
};
