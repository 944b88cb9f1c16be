import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type ReviewPanel, useReviewSlots } from '../../../portal/review-slots.ts';
import { PANELS } from './panels.ts';

export type Panels = {
  /** Those that this person may open on this document, in the order of their buttons. */
  readonly shown: readonly ReviewPanel[];
  readonly open: ReviewPanel | undefined;
  /** Opens a panel, or closes the one that is open. */
  readonly toggle: (id: string) => void;
  /** False when none was open. */
  readonly close: () => boolean;
};

export const titleOf = ({ title }: ReviewPanel, record: ExtractionDetail): string =>
  typeof title === 'string' ? title : title(record);

/** A link may name the panel that it opens: `#panel-learned`. */
const panelOfHash = (hash: string): string | null => /^panel-(\w+)$/.exec(hash)?.[1] ?? null;

/** The panels beside a document: the review's own and those of other features. */
export const usePanels = (record: ExtractionDetail, account: Account): Panels => {
  const { panels } = useReviewSlots();
  const [openId, setOpenId] = useState<string | null>(null);
  const named = useLocation({ select: ({ hash }) => panelOfHash(hash) });
  useEffect(() => {
    if (named) setOpenId(named);
  }, [named]);
  const shown = [...PANELS, ...panels].filter((panel) => panel.shown(record, account));
  const open = shown.find(({ id }) => id === openId);
  return {
    shown,
    open,
    toggle: (id) => setOpenId(id === openId ? null : id),
    close: () => {
      setOpenId(null);
      return open !== undefined;
    },
  };
};
