import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';

type Shown = (record: ExtractionDetail, account: Account) => boolean;

/** Another way to look at what came in, as a tab beside the pages of the document (F-006). */
export type ReviewTab = {
  readonly id: string;
  /** Text key of the tab. */
  readonly label: string;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail }>;
};

/** A panel beside the document under review. */
export type ReviewPanel = {
  readonly id: string;
  /** Text key of its button and title; with a function, by the document. */
  readonly title: string | ((record: ExtractionDetail) => string);
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail }>;
};

/** Something to do with the document under review: an entry of its menu that opens a dialog. */
export type ReviewDialog = {
  readonly id: string;
  /** Text key of the entry. */
  readonly label: string;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail; onClose: () => void }>;
};

/** A section of the document under review, or a field of it. */
export type ReviewPart = {
  readonly sectionId: string;
  readonly fieldId?: string;
  /** What the form calls it. */
  readonly title: string;
};

/** Something to do with a part of the document under review: a button at its name that opens a dialog (F-082). */
export type ReviewPartAction = {
  readonly id: string;
  /** Text key of the button, with the `name` of the part. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly shown: Shown;
  /** A hook: whether it can be done with this document just now. Asked once, whatever the number of parts. */
  readonly useReady: (record: ExtractionDetail) => boolean;
  readonly Body: FunctionComponent<{ record: ExtractionDetail; part: ReviewPart; onClose: () => void }>;
};

/** Something to see about the document under review, among its badges. */
export type ReviewBadge = {
  readonly id: string;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail }>;
};

/** A section of the form below those of the document, with something that is known beside its values (F-055). */
export type ReviewCard = {
  readonly id: string;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail }>;
};

/** Something over the review screen that has an address of its own below the review's. */
export type ReviewOverlay = {
  /** The last part of the address; the review feature has the route. */
  readonly path: string;
  readonly shown: Shown;
  readonly Body: FunctionComponent<{ record: ExtractionDetail; onClose: () => void }>;
};

/**
 * What features add to the review screen. A feature exports its part, `router.tsx` puts the parts together, and the
 * review screen shows them without knowing whose they are.
 */
export type ReviewSlots = {
  readonly tabs?: readonly ReviewTab[];
  readonly panels?: readonly ReviewPanel[];
  readonly dialogs?: readonly ReviewDialog[];
  readonly partActions?: readonly ReviewPartAction[];
  readonly badges?: readonly ReviewBadge[];
  readonly cards?: readonly ReviewCard[];
  readonly overlays?: readonly ReviewOverlay[];
};

/** All parts as one, in the order of the features. */
export const joinSlots = (parts: readonly ReviewSlots[]): Required<ReviewSlots> => ({
  tabs: parts.flatMap(({ tabs = [] }) => tabs),
  panels: parts.flatMap(({ panels = [] }) => panels),
  dialogs: parts.flatMap(({ dialogs = [] }) => dialogs),
  partActions: parts.flatMap(({ partActions = [] }) => partActions),
  badges: parts.flatMap(({ badges = [] }) => badges),
  cards: parts.flatMap(({ cards = [] }) => cards),
  overlays: parts.flatMap(({ overlays = [] }) => overlays),
});

/** What features other than the review bring to its screen. */
export const useReviewSlots = (): Required<ReviewSlots> =>
  useRouteContext({ from: rootRouteId, select: ({ review }) => review });
