import type { Facet } from '@recto/contracts/lists/definition';
import { labelOf } from '@recto/contracts/lists/shown';
import { useTranslation } from 'react-i18next';
import { useListHere } from './use-list.ts';

/** How facets and their values are called here. */
export function useFacetText() {
  const { t } = useTranslation();
  const { family } = useListHere();
  return {
    nameOf: (facet: Facet): string => t(labelOf(facet, family)),
    valueText: (facet: Facet, value: string): string =>
      facet.kind === 'choices' && facet.texts ? t(`${facet.texts}.${value}`, { defaultValue: value }) : value,
  };
}
