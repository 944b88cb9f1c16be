import { SAMPLE_STATUSES, SAMPLE_TONE } from '../characteristics.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { REVIEW, reviewedIfOpen } from './shared-fields.ts';

/** Names on certificates that nothing explains yet (J-017, J-035). */
export const coaMicSynonymSample = entity({
  name: 'coa-mic-synonym-sample',
  resource: 'coa-mic-synonym-samples',
  owner: 'reference',
  table: 'coa_mic_synonym_sample',
  roles: { read: ['ROLE_USER'], write: ['ROLE_USER'] },
  own: ['list'],
  label: ['code'],
  fields: {
    code: { kind: 'text', required: true, limit: TEXT_LIMITS.name },
    micCode: { kind: 'text', mono: true, picked: true, limit: TEXT_LIMITS.name },
    micDescription: { kind: 'text', limit: TEXT_LIMITS.name },
    status: {
      kind: 'choice',
      values: SAMPLE_STATUSES,
      texts: 'samples.status.',
      tones: SAMPLE_TONE,
      default: 'NEW',
    },
    category: {
      kind: 'choice',
      values: ['GLOBAL', 'COA_IFF', 'COA_NB'],
      required: true,
      placeholder: 'entity.please_select_dashed',
    },
    extractionUuid: { ...reviewedIfOpen, opens: { ...REVIEW, newTab: true } },
    extractionCount: { kind: 'number', whole: true, default: 1, min: 0, readOnly: 'edit' },
    maxScore: { kind: 'number', inexact: true, readOnly: 'always' },
    comment: { kind: 'long', limit: TEXT_LIMITS.description },
    sourceEntity: { kind: 'reference', to: 'source-entity', column: 'source_entity_id', with: ['code'] },
  },
  list: ['code', 'micCode', 'micDescription', 'status', 'extractionCount', 'comment', 'extractionUuid'],
  search: ['code', 'micCode', 'micDescription'],
  key: ['category', 'code'],
  afterSave: 'back',
  screens: { form: 'sample-form' },
});
