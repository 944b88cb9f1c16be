import type { ConfirmationBlock } from '@recto/contracts/blocking';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHolder } from '../../../ui/use-focus-back.ts';
import { DecisionDialog } from '../form/decision-dialog.tsx';
import { doubtsOf, type Whither } from '../model/decision.ts';
import { focusPart } from './focus-dom.ts';
import type { ReviewServices } from './services.ts';
import type { ReviewModel } from './use-model.ts';

/** Why a person confirms in spite of what blocks, '' for no reason given; null: they went back. */
export type Decide = (question: string, blocks: readonly ConfirmationBlock[]) => Promise<string | null>;

type Open = {
  readonly question: string;
  readonly blocks: readonly ConfirmationBlock[];
  readonly answer: (reason: string | null) => void;
  readonly before: Element | null;
};

/** Asks whether to confirm in spite of what blocks, as a promise. `onCompare` shows the documents that may be one. */
export const useDecision = (
  model: ReviewModel,
  services: ReviewServices,
  onCompare: () => void,
): { decide: Decide; dialog: ReactNode } => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const isOpen = useRef(false);

  const decide = useCallback<Decide>((question, blocks) => {
    if (isOpen.current) return Promise.resolve(null);
    isOpen.current = true;
    return new Promise((answer) => setOpen({ question, blocks, answer, before: focusHolder() }));
  }, []);

  const close = (reason: string | null) => {
    isOpen.current = false;
    setOpen(null);
    // Before the answer is acted upon: a button that is disabled by that could not take the focus any more.
    if (open?.before instanceof HTMLElement) open.before.focus({ preventScroll: true });
    open?.answer(reason);
  };
  const go = (whither: Whither) => {
    close(null);
    if (whither.kind === 'value') services.focusOn(whither.key);
    else if (whither.kind === 'part') focusPart(whither.id);
    else onCompare();
  };

  const dialog = open && (
    <DecisionDialog
      question={open.question}
      doubts={doubtsOf(open.blocks, model.slots, t)}
      onBack={() => close(null)}
      onGo={go}
      onConfirm={(reason) => close(reason.trim())}
    />
  );
  return { decide, dialog };
};
