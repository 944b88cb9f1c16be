import type { ConfirmationBlock } from '@recto/contracts/blocking';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { toast } from '../../../ui/toast.tsx';
import { keyOfBlock } from '../model/blocks.ts';
import type { ReviewServices } from './services.ts';
import type { ReviewModel } from './use-model.ts';

/** Says by name what blocks a confirmation, and leads to the first value of it. */
export const useBlocked = (model: ReviewModel, services: ReviewServices) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const newest = useRef(model);
  newest.current = model;
  return useCallback(
    (blocks: readonly ConfirmationBlock[]) => {
      const { byKey } = newest.current;
      const words = blocks.map((block) => {
        const slot = byKey.get(keyOfBlock(block) ?? '');
        return slot ? t('flow.is_missing', { name: slot.label }) : inWords(block.said);
      });
      toast.error(`${t('flow.blocked')} ${words.join(' · ')}`, 'blocked');
      const first = blocks.map(keyOfBlock).find((key) => key !== null && byKey.has(key));
      if (first) services.focusOn(first);
    },
    [services, t, inWords],
  );
};
