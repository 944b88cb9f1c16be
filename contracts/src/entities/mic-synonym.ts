import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';

/** What laboratories call characteristics (J-005 to J-007). */
export const micSynonym = entity({
  name: 'mic-synonym',
  resource: 'mic-synonyms',
  owner: 'reference',
  table: 'mic_synonym',
  roles: { read: ['ROLE_USER'], write: ['ROLE_USER'] },
  label: ['synonym'],
  fields: {
    synonym: { kind: 'text', required: true, limit: TEXT_LIMITS.name, prefill: true },
    languageCode: { kind: 'text', limit: TEXT_LIMITS.languageCode },
    active: { kind: 'flag', default: true },
    mic: { kind: 'reference', to: 'mic', required: true, with: ['code', 'category'], column: 'mic_id' },
  },
  list: ['id', 'synonym', 'languageCode', 'active', 'mic', 'createdDate', 'lastModifiedDate'],
  search: ['synonym', 'mic'],
  key: ['synonym', 'mic'],
});
