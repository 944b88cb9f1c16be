import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconHistory, IconSend, IconTextScan2 } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { EventsPanel } from './events-panel.tsx';
import { OcrTextPanel } from './ocr-text-panel.tsx';
import { PostDataPanel } from './post-data-panel.tsx';

export type PanelEntry = {
  readonly id: string;
  /** Text key of its button and title. */
  readonly title: string;
  readonly icon: typeof IconHistory;
  readonly shown: (record: ExtractionDetail) => boolean;
  readonly Body: FunctionComponent<{ uuid: string }>;
};

/** The panels beside a document, in the order of their buttons. */
export const PANELS: readonly PanelEntry[] = [
  { id: 'events', title: 'review.panel_events', icon: IconHistory, shown: () => true, Body: EventsPanel },
  {
    id: 'ocr-text',
    title: 'review.panel_ocr_text',
    icon: IconTextScan2,
    shown: () => true,
    Body: OcrTextPanel,
  },
  {
    id: 'post-data',
    title: 'review.panel_post_data',
    icon: IconSend,
    shown: ({ can }) => can.postData,
    Body: PostDataPanel,
  },
];
