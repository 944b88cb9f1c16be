import { ActivityTab } from './activity-tab.tsx';
import { useCase } from './case-context.ts';
import { ChecksTab } from './checks-tab.tsx';
import { CommentsTab } from './comments-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { DrawingsTab } from './drawings-tab.tsx';
import { SourceTab } from './source-tab.tsx';
import { contentTab, type OwnTab } from './tabs.ts';

const BODIES: Readonly<Record<OwnTab, () => React.ReactNode>> = {
  checks: ChecksTab,
  source: SourceTab,
  documents: DocumentsTab,
  activity: ActivityTab,
  drawings: DrawingsTab,
  comments: CommentsTab,
};

/** What stands in the open tab. */
export function TabBody({ tab }: { tab: string }) {
  const { detail } = useCase();
  const own = detail.content.tabs.find(({ id }) => contentTab(id) === tab);
  if (own) return <ContentTab tab={own} />;
  const Body = BODIES[tab as OwnTab];
  return <Body />;
}
