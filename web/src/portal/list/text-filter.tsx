import { type TextFacet, textOf } from '@recto/contracts/lists/definition';
import { FilterGroup } from './filter-group.tsx';
import { TypedInput } from './typed-input.tsx';
import { useFacetText } from './use-facet-text.ts';
import { useListHere } from './use-list.ts';

/** A number or a code that is typed. */
export function TextFilter({ facet }: { facet: TextFacet }) {
  const { state, put } = useListHere();
  const { name } = useFacetText(facet);
  return (
    <FilterGroup title={name} onClear={null}>
      <TypedInput
        label={name}
        value={textOf(state, facet.id)}
        onValue={(text) => put({ [facet.id]: text || undefined })}
      />
    </FilterGroup>
  );
}
