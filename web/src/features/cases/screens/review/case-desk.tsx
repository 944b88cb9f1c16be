import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { checksQuery } from '../../cases.queries.ts';
import { useCaseEditor } from '../../flow/use-case-editor.ts';
import { type ContentPlace, keyOf } from '../../model/values.ts';
import { CaseContext } from './case-context.ts';
import { CaseHeader } from './case-header.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { ChangedBanner } from './changed-banner.tsx';
import classes from './review.module.css';
import { SyncDialog } from './sync-dialog.tsx';
import { TabBody } from './tab-body.tsx';
import { contentTab, openTab, tabsOf } from './tabs.ts';
import { useCaseKeys } from './use-case-keys.ts';

const route = getRouteApi('/private/document-cases/$uuid/review');

/** When its tab is there, and what was open over it has given the focus back. */
const focusLater = (key: string): void =>
  void window.setTimeout(() => {
    const all = document.querySelectorAll<HTMLElement>('[data-slot]');
    [...all].find((one) => one.dataset.slot === key)?.focus();
  }, 100);

/** Pixels across below which pages are shown only when somebody asks for them. */
const ROOM_FOR_PAGES = 1024;

/** A case on screen: its header, its tabs, and what is edited in them. */
export function CaseDesk({ detail }: { detail: CaseDetail }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const editor = useCaseEditor(detail);
  const [withPages, setWithPages] = useState(() => window.innerWidth >= ROOM_FOR_PAGES);
  /** Documents whose values are being taken over, one after the other. */
  const [syncing, setSyncing] = useState<readonly string[]>([]);
  const { data: checks } = useQuery(checksQuery(detail.caseUuid));
  const tabs = useMemo(() => tabsOf(detail, checks), [detail, checks]);
  const open = openTab(tabs, tab);
  const go = (id: string) => void navigate({ search: (before) => ({ ...before, tab: id }), replace: true });
  const services = useMemo(
    () => ({
      detail,
      editor,
      withPages,
      setWithPages,
      sync: setSyncing,
      goTo: (place: ContentPlace) => {
        void navigate({ search: (before) => ({ ...before, tab: contentTab(place.tabId) }), replace: true });
        focusLater(keyOf(place));
      },
      showCheck: (check: string) =>
        void navigate({ search: (before) => ({ ...before, tab: 'checks', check }), replace: true }),
    }),
    [detail, editor, withPages, navigate],
  );
  useCaseKeys({ detail, editor, tabs, open, go, togglePages: () => setWithPages(!withPages) });

  return (
    <CaseContext value={services}>
      <main className={classes.desk}>
        <CaseHeader />
        <ChangedBanner />
        <CaseTabs tabs={tabs} open={open} onOpen={go}>
          <TabBody tab={open} />
        </CaseTabs>
        {syncing[0] !== undefined && (
          <SyncDialog
            key={syncing[0]}
            extractionUuid={syncing[0]}
            left={syncing.length - 1}
            onClose={() => setSyncing([])}
            onNext={() => setSyncing(syncing.slice(1))}
          />
        )}
      </main>
    </CaseContext>
  );
}
