import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { useNavigate } from '@tanstack/react-router';
import { type Shortcut, useShortcuts } from '../../../../lib/shortcuts.ts';
import type { CaseEditor } from '../../flow/create-editor.ts';
import type { CaseReviewTab } from './tabs.ts';

type Wanted = {
  detail: CaseDetail;
  editor: CaseEditor;
  tabs: readonly CaseReviewTab[];
  open: string;
  go: (id: string) => void;
  togglePages: () => void;
};

/** Focuses the next value that documents do not agree on, after the one with the focus. */
const focusDiffering = (): void => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-differs] [data-slot]')];
  const here = all.indexOf(document.activeElement as HTMLElement);
  all[(here + 1) % all.length]?.focus();
};

/** The keys of the review of a case. */
export function useCaseKeys({ detail, editor, tabs, open, go, togglePages }: Wanted): void {
  const navigate = useNavigate();
  const at = tabs.findIndex(({ id }) => id === open);
  const step = (by: number) => () => {
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next) go(next.id);
  };
  const keys: Shortcut[] = [
    { key: ']', label: 'cases.keys.next_tab', run: step(1) },
    { key: '[', label: 'cases.keys.previous_tab', run: step(-1) },
    { key: 'n', label: 'cases.keys.next_differing', run: focusDiffering },
    { key: 'p', label: 'cases.keys.pages', run: togglePages },
    { key: 'c', label: 'cases.keys.checks', run: () => go('checks') },
    { key: 'm', label: 'cases.keys.comments', run: () => go('comments') },
  ];
  const { caseUuid: uuid } = detail;
  if (detail.can.edit)
    keys.push({ key: 'z', ctrl: true, label: 'cases.keys.undo', run: () => void editor.undo() });
  if (detail.canUpload)
    keys.push({
      key: 'u',
      label: 'cases.upload',
      run: () => void navigate({ to: `/document-cases/${uuid}/review/upload` }),
    });
  useShortcuts(keys);
}
