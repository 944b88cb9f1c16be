import { LANGUAGES } from '../translation.ts';
import { entity } from './definition.ts';

const language = {
  kind: 'choice',
  values: LANGUAGES,
  texts: 'entity.language.',
  required: true,
  readOnly: 'edit',
} as const;

/** What people wrote or accepted as translations; texts of documents of all categories, so for administrators. */
export const translationMemory = entity({
  name: 'translation-memory',
  resource: 'translation-memories',
  owner: 'reference',
  table: 'translation_memory',
  roles: { read: ['ROLE_ADMIN'], write: ['ROLE_ADMIN'] },
  label: ['source'],
  fields: {
    sourceLang: { ...language, default: 'en' },
    targetLang: { ...language, default: 'zh-cn' },
    source: { kind: 'text', label: 'entity.field.sourceText', required: true, limit: 500, readOnly: 'edit' },
    text: { kind: 'long', label: 'entity.field.translation', required: true, limit: 2000 },
    uses: { kind: 'number', label: 'entity.field.usesOfText', whole: true, readOnly: 'always' },
    lastBy: { kind: 'text', readOnly: 'always' },
  },
  list: ['id', 'sourceLang', 'targetLang', 'source', 'text', 'uses', 'lastBy', 'lastModifiedDate'],
  search: ['source', 'text'],
  key: ['sourceLang', 'targetLang', 'source'],
});
