import type { Box } from '@recto/contracts/geometry';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cropRegion } from '../../../../portal/pages/crop-region.ts';
import { boxBetween, unturnedBox } from '../../../../portal/pages/geometry.ts';
import type { PagePlace, View } from '../../../../portal/pages/use-view.ts';
import { toast } from '../../../../ui/toast.tsx';

/** A part of a page with its picture. */
export type Cropped = { readonly page: number; readonly box: Box; readonly imageBase64: string };

type Drag = { place: PagePlace; from: Point; box: Box };
type Point = { x: number; y: number };

/** Points: less was a click. */
const SMALLEST = 10;

/** Alt and a drag over a page cut a picture out of it, as they do in the review of documents. */
export function useCropDrag(
  pdf: PDFDocumentProxy | null,
  view: View,
  onCrop: ((cropped: Cropped) => void) | undefined,
) {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<Drag | null>(null);
  const at = (place: PagePlace, event: PointerEvent): Point | null => {
    const page = event.currentTarget.querySelector(`[data-page="${place.number}"]`);
    if (!page) return null;
    const { left, top } = page.getBoundingClientRect();
    const { width, height } = place.turned;
    return {
      x: Math.min(width, Math.max(0, (event.clientX - left) / view.scale)),
      y: Math.min(height, Math.max(0, (event.clientY - top) / view.scale)),
    };
  };
  const begin = (event: PointerEvent): void => {
    if (!onCrop || !pdf || !event.altKey || event.button !== 0) return;
    const number = (event.target as Element).closest<HTMLElement>('[data-page]')?.dataset.page;
    const place = view.places.find((one) => String(one.number) === number);
    const from = place && at(place, event);
    if (!place || !from) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ place, from, box: boxBetween(from, from) });
  };
  const go = (event: PointerEvent): void => {
    const to = drag && at(drag.place, event);
    if (drag && to) setDrag({ ...drag, box: boxBetween(drag.from, to) });
  };
  const end = (): void => {
    setDrag(null);
    if (!drag || !pdf || !onCrop) return;
    const [l, top, r, b] = drag.box;
    if (r - l < SMALLEST || b - top < SMALLEST) return;
    const { number: page } = drag.place;
    const box = unturnedBox(drag.box, drag.place, view.rotation);
    cropRegion(pdf, { page, box }, drag.place, view.rotation, { only: 'image/png' }).then(
      (imageBase64) => onCrop({ page, box, imageBase64 }),
      () => toast.error(t('capture.crop_failed'), 'drawing'),
    );
  };
  return {
    drawn: drag && { page: drag.place.number, bbox: unturnedBox(drag.box, drag.place, view.rotation) },
    handlers: {
      onPointerDown: begin,
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    },
  };
}
