import type { SynonymSample } from '@recto/contracts/characteristics';
import { listAddress } from '@recto/contracts/lists/address';
import type { Facet, ListState } from '@recto/contracts/lists/definition';
import { SAMPLE_LIST } from '@recto/contracts/lists/sample-list';
import { listQuery } from '../../portal/list/list-query.ts';

/** All pages of the review of samples, whatever their filters. */
export const SAMPLES_KEY = ['samples'] as const;

export const samplesQuery = (state: ListState, facets: readonly Facet[]) =>
  listQuery<SynonymSample>(SAMPLES_KEY, SAMPLE_LIST, state, facets);

/** The state of the list in the address. A wrong value falls away. */
export const SampleSearch = listAddress(SAMPLE_LIST);
