import { CATEGORY } from '@recto/contracts/categories';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { getReviewTimes } from '@recto/contracts/endpoints/presence';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import {
  IconClock,
  IconFileDiff,
  IconFileImport,
  IconFiles,
  IconHistory,
  IconInfoSquare,
  IconLink,
  IconRoute,
  IconSend,
  IconStack2,
  IconTags,
  IconTextScan2,
} from '@tabler/icons-react';
import type { ReviewPanel } from '../../../portal/review-slots.ts';
import { ChangeLogPanel } from './change-log-panel.tsx';
import { ChannelLogPanel } from './channel-log-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { OcrTextPanel } from './ocr-text-panel.tsx';
import { PostDataPanel } from './post-data-panel.tsx';
import { HistoryPanel, MailExtractionsPanel, RelatedPanel } from './related-panels.tsx';
import { ReviewTimesPanel } from './review-times-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TracesPanel } from './traces-panel.tsx';
import { ValueHistoryPanel } from './value-history-panel.tsx';

const always = () => true;
const forAdmins = (_record: ExtractionDetail, { authorities }: Account) =>
  holdsAny(authorities, ['ROLE_ADMIN']);
const withKey = ({ categoryKey }: ExtractionDetail) => Boolean(categoryKey);
const withLog = ({ documentChannelLog }: ExtractionDetail) => documentChannelLog !== null;

/** F-046. */
const historyTitle = ({ category }: ExtractionDetail) =>
  CATEGORY[category].materialSpecs ? 'actions.panel_material_specs' : 'actions.panel_history';

/** The review's own panels, in the order of their buttons; those of other features follow. */
export const PANELS: readonly ReviewPanel[] = [
  { id: 'events', title: 'review.panel_events', icon: IconHistory, shown: always, Body: EventsPanel },
  {
    id: 'value-history',
    title: 'history.title',
    icon: IconInfoSquare,
    shown: ({ result }) => result !== null,
    Body: ValueHistoryPanel,
  },
  { id: 'tags', title: 'actions.panel_tags', icon: IconTags, shown: always, Body: TagsPanel },
  { id: 'ocr-text', title: 'review.panel_ocr_text', icon: IconTextScan2, shown: always, Body: OcrTextPanel },
  { id: 'history', title: historyTitle, icon: IconStack2, shown: withKey, Body: HistoryPanel },
  { id: 'related', title: 'actions.panel_related', icon: IconLink, shown: withKey, Body: RelatedPanel },
  {
    id: 'mail-extractions',
    title: 'actions.panel_mail',
    icon: IconFiles,
    shown: withLog,
    Body: MailExtractionsPanel,
  },
  {
    id: 'channel-log',
    title: 'actions.panel_log',
    icon: IconFileImport,
    shown: withLog,
    Body: ChannelLogPanel,
  },
  {
    id: 'change-logs',
    title: 'history.change_logs',
    icon: IconFileDiff,
    shown: forAdmins,
    Body: ChangeLogPanel,
  },
  { id: 'traces', title: 'actions.panel_traces', icon: IconRoute, shown: forAdmins, Body: TracesPanel },
  {
    id: 'review-times',
    title: 'flow.times_title',
    icon: IconClock,
    shown: (_record, { authorities }) => holdsAny(authorities, getReviewTimes.access),
    Body: ReviewTimesPanel,
  },
  {
    id: 'post-data',
    title: 'review.panel_post_data',
    icon: IconSend,
    shown: ({ can }) => can.postData,
    Body: PostDataPanel,
  },
];
