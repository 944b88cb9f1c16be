import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useTranslation } from 'react-i18next';
import { cropRegion } from '../../../portal/pages/crop-region.ts';
import type { View } from '../../../portal/pages/use-view.ts';
import { toast } from '../../../ui/toast.tsx';
import { useCaptureServices } from './capture/use-capture.ts';
import { useCoverImage } from './use-cover-image.ts';

/** Makes the drawn region the cover image (F-014). */
export const useCrop = (uuid: string, pdf: PDFDocumentProxy | null, { rotation }: View) => {
  const { t } = useTranslation();
  const capture = useCaptureServices();
  const cover = useCoverImage(uuid);
  return () => {
    const { region } = capture.store.get();
    const size = region && capture.sizeOf(region.page);
    if (!pdf || !region || !size) return;
    cropRegion(pdf, region, size, rotation).then(
      (image) => cover.set(image),
      () => toast.error(t('capture.crop_failed'), 'cover'),
    );
  };
};
