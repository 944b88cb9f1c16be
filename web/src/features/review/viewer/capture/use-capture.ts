import { readRegion } from '@recto/contracts/endpoints/viewing';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useRequired } from '../../../../lib/store.ts';
import { errorMessages } from '../../../../portal/error-messages.ts';
import type { View } from '../../../../portal/pages/use-view.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { ReviewServices } from '../../flow/services.ts';
import type { ReviewModel } from '../../flow/use-model.ts';
import type { Slot } from '../../model/slots.ts';
import { reveal } from '../use-follow-focus.ts';
import { candidatesQuery, wordsQuery } from '../viewing.queries.ts';
import { type Capture, createCapture } from './create-capture.ts';

export const CaptureContext = createContext<Capture | null>(null);
CaptureContext.displayName = 'CaptureContext';
export const useCaptureServices = (): Capture => useRequired(CaptureContext);

export type CaptureParts = {
  readonly model: ReviewModel;
  readonly services: ReviewServices;
  readonly view: View;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Slots that may be changed by who looks at them. */
export const isTarget = (slot: Slot | undefined, canEdit: boolean): slot is Slot =>
  canEdit && slot !== undefined && slot.input.viewOnly !== true;

/** Point to capture for one document, made once; it sees the newest model and view at every call. */
export const useCapture = (parts: CaptureParts): Capture => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const newest = useRef({ ...parts, t });
  useEffect(() => {
    newest.current = { ...parts, t };
  });
  const [capture] = useState(() => {
    const now = () => newest.current;
    const uuid = parts.model.record.extractionUuid;
    return createCapture({
      services: parts.services,
      target: () => {
        const { model, services } = now();
        const key = services.edits.get().focus;
        const slot = key === null ? undefined : model.byKey.get(key);
        return isTarget(slot, model.record.can.edit) ? slot : null;
      },
      canEdit: () => now().model.record.can.edit,
      words: async (page) =>
        (await client.ensureQueryData(wordsQuery(uuid, page)).catch(() => null))?.words ?? [],
      knownWords: (page) => client.getQueryData(wordsQuery(uuid, page).queryKey)?.words,
      readAgain: (page, bbox) =>
        call(readRegion, { params: { uuid }, body: { page, bbox } }).catch((error: unknown) => {
          for (const message of errorMessages(error, now().t)) toast.error(message, 'capture');
          return null;
        }),
      isScanned: (page) => client.getQueryData(wordsQuery(uuid, page).queryKey)?.source === 'ocr',
      candidates: (slot) =>
        client.ensureQueryData(candidatesQuery(uuid, slot, now().view.page())).catch(() => []),
      sizeOf: (page) => now().view.places.find(({ number }) => number === page),
      pages: () => ({
        shown: now().view.places.map(({ number }) => number),
        current: now().view.page(),
      }),
      reveal: (page, bbox) => {
        const { scroller, view } = now();
        if (scroller.current) reveal(scroller.current, view, { page, bbox });
      },
      focusPages: () => now().scroller.current?.focus({ preventScroll: true }),
      onNothing: (what) => toast.info(now().t(`capture.no_${what}`), 'capture'),
    });
  });
  return capture;
};
