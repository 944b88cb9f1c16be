import { Button, FileButton, Select, Skeleton } from '@mantine/core';
import type { CaseMedia } from '@recto/contracts/case-content';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pngOf } from '../../../../portal/pages/crop-region.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useCase } from './case-context.ts';
import { DrawingCard } from './drawing-card.tsx';
import classes from './drawings.module.css';
import pages from './pages.module.css';
import { type Drawings, useDrawings } from './use-drawings.tsx';
import values from './values.module.css';

const CasePages = lazy(async () => ({ default: (await import('./case-pages.tsx')).CasePages }));

/** The drawings of a packaging case in their order, beside the page that the chosen one was cut out of (G-019). */
export function DrawingsTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { caseUuid, content, can, extractions } = detail;
  const drawings = useDrawings();
  const [shown, setShown] = useState<string | null>(null);
  const media = content.medias.find(({ id }) => id === shown) ?? content.medias[0];
  const canAdd = can.edit && !drawings.isFull;
  return (
    <div className={values.split} data-split data-pages={extractions.length > 0 || undefined}>
      <section className={values.form} aria-label={t('cases.tab.drawings')}>
        {can.edit && <Adding drawings={drawings} />}
        {content.medias.length === 0 && <EmptyState title={t('cases.drawings.none')} />}
        <ol className={classes.drawings}>
          {content.medias.map((one, index) => (
            <DrawingCard
              key={one.id}
              media={one}
              index={index}
              count={content.medias.length}
              isShown={one.id === media?.id}
              canEdit={can.edit}
              onShow={() => setShown(one.id)}
              {...{ caseUuid, drawings }}
            />
          ))}
        </ol>
      </section>
      {extractions.length > 0 && (
        <DrawingPages media={media} onCrop={canAdd ? (drawing) => drawings.add(drawing) : undefined} />
      )}
    </div>
  );
}

/** Adding a picture from a file, and the word that one can be cut out of a page. */
function Adding({ drawings }: { drawings: Drawings }) {
  const { t } = useTranslation();
  const add = async (file: File | null): Promise<void> => {
    if (!file) return;
    const imageBase64 = await pngOf(file).catch(() => null);
    if (imageBase64 === null) return toast.error(t('cases.drawings.no_picture'), 'drawing');
    const title = file.name.replace(/\.\w+$/, '');
    drawings.add({ fromExtractionUuid: null, title, imageBase64 });
  };
  return (
    <p className={classes.adding}>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void add(file)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={drawings.busy}
            disabled={drawings.isFull}
          >
            {t('cases.drawings.add')}
          </Button>
        )}
      </FileButton>
      <span className={classes.quiet}>{t('cases.drawings.how')}</span>
    </p>
  );
}

type PagesProps = {
  media: CaseMedia | undefined;
  onCrop: ((drawing: Parameters<Drawings['add']>[0]) => void) | undefined;
};

/** The pages of a document, with the place of the chosen drawing lit. */
function DrawingPages({ media, onCrop }: PagesProps) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { extractions } = detail;
  /** Chosen by hand, until another drawing is. */
  const [chosen, setChosen] = useState<{ of: string | undefined; uuid: string } | null>(null);
  const picked = chosen?.of === media?.id ? chosen?.uuid : undefined;
  const wanted = picked ?? media?.fromExtractionUuid;
  const document = extractions.find(({ extractionUuid }) => extractionUuid === wanted) ?? extractions[0];
  if (!document) return null;
  const uuid = document.extractionUuid;
  const isHere = media?.fromExtractionUuid === uuid && media.page !== undefined && media.bbox !== undefined;
  const places = isHere ? [{ blocks: [{ page: media.page as number, bbox: media.bbox! }] }] : [];
  return (
    <aside className={pages.pages} aria-label={t('cases.review.pages')}>
      <header className={pages.pagesHead}>
        <Select
          className={pages.picker}
          size="xs"
          allowDeselect={false}
          aria-label={t('cases.review.document')}
          data={extractions.map((one) => ({
            value: one.extractionUuid,
            label: `${t(`category.${one.category}`)} ${one.summary.number ?? one.originalName}`,
          }))}
          value={uuid}
          onChange={(next) => next && setChosen({ of: media?.id, uuid: next })}
        />
      </header>
      <Suspense fallback={<Skeleton className={pages.waitingPage} />}>
        <CasePages
          key={uuid}
          uuid={uuid}
          places={places}
          {...(onCrop && {
            onCrop: ({ page, box, imageBase64 }) =>
              onCrop({ fromExtractionUuid: uuid, page, bbox: box, imageBase64 }),
          })}
        />
      </Suspense>
    </aside>
  );
}
