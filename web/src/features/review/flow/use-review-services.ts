import { clearSection } from '@recto/contracts/endpoints/review';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Ask } from '../../../ui/use-ask.tsx';
import { createServices } from './create-services.ts';
import type { ReviewServices } from './services.ts';
import type { ReviewModel } from './use-model.ts';
import type { EditSession } from './use-session.ts';

/** The behaviour of the form, made once for a document; it sees the newest model and texts at every call. */
export const useReviewServices = (session: EditSession, model: ReviewModel, ask: Ask): ReviewServices => {
  const { t } = useTranslation();
  const newest = useRef({ model, t });
  useEffect(() => {
    newest.current = { model, t };
  });
  const [services] = useState(() =>
    createServices({
      edits: session.edits,
      saver: session.saver,
      model: () => newest.current.model,
      version: () => session.current().version,
      askRerun: () => ask({ text: newest.current.t('review.ask_rerun'), yes: 'ask.update' }),
      sendClear: (sectionId, version) =>
        call(clearSection, {
          params: { uuid: session.current().extractionUuid },
          query: { sectionId },
          body: { version },
        }),
      report: (outcome) => {
        const key = outcome === 'stale' ? 'review.changed_meanwhile' : 'review.rows_not_saved';
        toast.error(newest.current.t(key), key);
      },
    }),
  );
  return services;
};
