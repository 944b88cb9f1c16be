import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import type { Facet } from '@recto/contracts/lists/definition';
import { labelOf } from '@recto/contracts/lists/shown';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChoicesIn } from '../choice-names.ts';
import { codeTableQuery } from '../code-table.queries.ts';
import { useListHere } from './use-list.ts';

const namesByCode = (options: readonly CodeTableOption[]): ReadonlyMap<string, string> =>
  new Map(options.map(({ value, label }) => [value, label]));

/** How a facet and its values are called here. */
export function useFacetText(facet: Facet) {
  const { t } = useTranslation();
  const { family } = useListHere();
  const { texts } = facet.kind === 'choices' || facet.kind === 'given' ? facet : {};
  const { codeTable } = facet.kind === 'choices' ? facet : {};
  const choicesIn = useChoicesIn(codeTable);
  const { data: names } = useQuery({
    ...codeTableQuery(codeTable),
    select: (options) => namesByCode(choicesIn(options)),
  });
  const named = (code: string): string => {
    const name = names?.get(code);
    return name ? `${code} · ${name}` : code;
  };
  return {
    name: t(labelOf(facet, family)),
    valueText: (value: string): string =>
      texts ? t(`${texts}.${value}`, { defaultValue: value }) : named(value),
  };
}
