import type { CaseChange } from '@recto/contracts/endpoints/case-changes';

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

/** `titles`: of the tab and the section, where they are two. */
export type ChangeGroup = { readonly titles: readonly string[]; readonly changes: readonly CaseChange[] };

/** Under the section that they are in, in the order of the case. */
export function groupsOf(changes: readonly CaseChange[]): ChangeGroup[] {
  const groups = new Map<string, { titles: string[]; changes: CaseChange[] }>();
  for (const change of changes) {
    const key = `${change.tabId}\n${change.sectionId}`;
    const titles = [change.tabTitle, change.sectionTitle].filter((title) => title !== '');
    const group = groups.get(key) ?? { titles: [...new Set(titles)], changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
