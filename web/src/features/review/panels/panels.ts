import { getReviewTimes } from '@recto/contracts/endpoints/presence';
import { holdsAny } from '@recto/contracts/roles';
import {
  IconClock,
  IconFileDiff,
  IconHistory,
  IconInfoSquare,
  IconSend,
  IconTextScan2,
} from '@tabler/icons-react';
import type { ReviewPanel } from '../../../app/review-slots.ts';
import { ChangeLogPanel } from './change-log-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { OcrTextPanel } from './ocr-text-panel.tsx';
import { PostDataPanel } from './post-data-panel.tsx';
import { ReviewTimesPanel } from './review-times-panel.tsx';
import { ValueHistoryPanel } from './value-history-panel.tsx';

/** The review's own panels, in the order of their buttons; those of other features follow. */
export const PANELS: readonly ReviewPanel[] = [
  { id: 'events', title: 'review.panel_events', icon: IconHistory, shown: () => true, Body: EventsPanel },
  {
    id: 'value-history',
    title: 'history.title',
    icon: IconInfoSquare,
    shown: ({ result }) => result !== null,
    Body: ValueHistoryPanel,
  },
  {
    id: 'change-logs',
    title: 'history.change_logs',
    icon: IconFileDiff,
    shown: (_record, { authorities }) => holdsAny(authorities, ['ROLE_ADMIN']),
    Body: ChangeLogPanel,
  },
  {
    id: 'ocr-text',
    title: 'review.panel_ocr_text',
    icon: IconTextScan2,
    shown: () => true,
    Body: OcrTextPanel,
  },
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
