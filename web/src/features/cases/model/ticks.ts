import type { CaseChange } from '@recto/contracts/endpoints/case-review';

/** One text for each change of a sync. */
export const changeKey = ({
  tabId,
  sectionId,
  tableId,
  rowId,
  fieldId,
}: Pick<CaseChange, 'tabId' | 'sectionId' | 'tableId' | 'rowId' | 'fieldId'>): string =>
  [tabId, sectionId, tableId ?? '', rowId ?? '', fieldId].join('\n');

/** What is ticked at first: all but what somebody typed or accepted, which is taken only on purpose. */
export const firstTicks = (changes: readonly CaseChange[]): ReadonlySet<string> =>
  new Set(changes.filter(({ reviewed }) => !reviewed).map(changeKey));

/** With the given changes all ticked, or all of them not when they were. */
export const toggled = (ticks: ReadonlySet<string>, changes: readonly CaseChange[]): ReadonlySet<string> => {
  const keys = changes.map(changeKey);
  const next = new Set(ticks);
  const isOn = keys.every((key) => ticks.has(key));
  for (const key of keys) {
    if (isOn) next.delete(key);
    else next.add(key);
  }
  return next;
};

/** The ticked changes as the call names them. */
export const tickedOf = (changes: readonly CaseChange[], ticks: ReadonlySet<string>) =>
  changes
    .filter((change) => ticks.has(changeKey(change)))
    .map(({ tabId, sectionId, fieldId, tableId, rowId }) => ({
      tabId,
      sectionId,
      fieldId,
      ...(tableId !== undefined && { tableId }),
      ...(rowId !== undefined && { rowId }),
    }));

export type ChangeGroup = { readonly title: string; readonly changes: readonly CaseChange[] };

/** Under the section that they are in, in the order of the case. */
export function groupsOf(changes: readonly CaseChange[]): ChangeGroup[] {
  const groups = new Map<string, { title: string; changes: CaseChange[] }>();
  for (const change of changes) {
    const key = `${change.tabId}\n${change.sectionId}`;
    const titles = [change.tabTitle, change.sectionTitle].filter((title) => title !== '');
    const group = groups.get(key) ?? { title: [...new Set(titles)].join(' · '), changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
