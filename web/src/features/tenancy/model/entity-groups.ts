import { mustEntity } from '@recto/contracts/entities/all';
import type { Entity } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { holdsAny, type Role } from '@recto/contracts/roles';

/** The groups beside the settings (N-001) with the entities that each leads to. */
const ENTITY_GROUPS = [
  { id: 'channels', entities: ['document-channel', 'document-channel-log', 'output-channel'] },
  { id: 'subscriptions', entities: ['client', 'plan', 'customer-subscription', 'subscription-usage'] },
  {
    id: 'applications',
    entities: ['document-case', 'case-tag', 'case-tolerance', 'comment', 'extraction-issue'],
  },
  {
    id: 'materials',
    entities: [
      'material',
      'mic',
      'mic-synonym',
      'coa-mic-synonym-sample',
      'specification',
      'source-entity',
      'plant',
      'code-table-option',
      'baseline-order',
      'packaging-configuration',
      'translation-memory',
      'religious-certificate',
    ],
  },
  {
    id: 'documents',
    entities: ['extraction', 'extraction-tag', 'extraction-event', 'document', 'document-page'],
  },
] as const;

type EntityGroup = { readonly id: string; readonly entities: readonly Entity[] };

/** The groups with the lists that somebody of these roles may read; those without any are left out. */
export const entityGroupsOf = (roles: readonly Role[]): EntityGroup[] =>
  ENTITY_GROUPS.map(({ id, entities }) => ({
    id,
    entities: entities
      .map((name) => mustEntity(name))
      .filter((entity) => holdsAny(roles, endpointsOf(entity).list.access)),
  })).filter(({ entities }) => entities.length > 0);
