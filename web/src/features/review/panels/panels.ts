import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FunctionComponent } from 'react';
import { EventsPanel } from './events-panel.tsx';
import { OcrTextPanel } from './ocr-text-panel.tsx';
import { PostDataPanel } from './post-data-panel.tsx';

export type PanelEntry = {
  readonly id: string;
  /** Text key of its button and title. */
  readonly title: string;
  readonly shown: (record: ExtractionDetail) => boolean;
  readonly Body: FunctionComponent<{ uuid: string }>;
};

/** The panels beside a document, in the order of their buttons. */
export const PANELS: readonly PanelEntry[] = [
  { id: 'events', title: 'review.panel_events', shown: () => true, Body: EventsPanel },
  { id: 'ocr-text', title: 'review.panel_ocr_text', shown: () => true, Body: OcrTextPanel },
  { id: 'post-data', title: 'review.panel_post_data', shown: ({ can }) => can.postData, Body: PostDataPanel },
];
