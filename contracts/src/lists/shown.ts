import { holdsAny } from '../roles.ts';
import {
  type Audience,
  chosenOf,
  type Facet,
  familyOf,
  type ListDefinition,
  type ListFamily,
  type ListState,
  type Viewer,
} from './definition.ts';

/** True when somebody belongs to an audience. */
export function isFor({ roles, features, either }: Audience, viewer: Viewer): boolean {
  const parts = [
    ...(roles ? [holdsAny(viewer.roles, roles)] : []),
    ...(features ? [features.some((feature) => viewer.features.includes(feature))] : []),
  ];
  return either ? parts.some(Boolean) : parts.every(Boolean);
}

/** The tabs that somebody's roles open (E-003). */
export const familiesFor = (list: ListDefinition, { roles }: Viewer): ListFamily[] =>
  list.families.filter((family) => roles.includes('ROLE_ADMIN') || holdsAny(roles, family.roles));

/** All families at once, unless there is but one (X-026, G-005). */
export const hasAllTab = (list: ListDefinition, viewer: Viewer): boolean =>
  (list.all === 'everybody' || viewer.roles.includes('ROLE_ADMIN')) && familiesFor(list, viewer).length > 1;

const isAfter = ({ after }: Facet, state: ListState): boolean => {
  if (!after) return true;
  const chosen = chosenOf(state, after.facet);
  return chosen.length > 0 && chosen.every((value) => after.values.includes(value));
};

const inFamily = ({ families, exceptFamilies }: Facet, family: string | null): boolean =>
  (families?.includes(family) ?? true) && !exceptFamilies?.includes(family);

/** The facets that a list shows to somebody now, in their order. */
export const facetsFor = (list: ListDefinition, state: ListState, viewer: Viewer): Facet[] => {
  const family = familyOf(list, state)?.id ?? null;
  return list.facets.filter(
    (facet) =>
      inFamily(facet, family) && isAfter(facet, state) && (!facet.audience || isFor(facet.audience, viewer)),
  );
};

/** A state without what its family does not show to somebody: how a list changes its family. */
export function fitting(list: ListDefinition, state: ListState, viewer: Viewer): ListState {
  const shown = new Set(facetsFor(list, state, viewer).map(({ id }) => id));
  const gone = list.facets.filter(({ id }) => !shown.has(id)).map(({ id }) => [id, undefined] as const);
  return { ...state, ...Object.fromEntries(gone) };
}

/** Text key of a facet in a family. */
export const labelOf = (facet: Facet, family: ListFamily | null): string =>
  family?.labels?.[facet.id] ?? facet.label;
