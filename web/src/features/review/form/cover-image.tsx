import { ActionIcon } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCoverImage } from '../viewer/use-cover-image.ts';
import classes from './cover-image.module.css';
import values from './values.module.css';

/** The picture that stands for the document, and how to come by one (F-060). */
export const CoverImage = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { extractionUuid: uuid, coverImageUrl, can } = record;
  const cover = useCoverImage(uuid);
  return (
    <section className={values.card} aria-labelledby="section-cover-image">
      <header className={values.cardHead}>
        <h2 id="section-cover-image">{t('capture.cover')}</h2>
        {coverImageUrl && can.edit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            loading={cover.busy}
            aria-label={t('capture.cover_remove')}
            onClick={cover.remove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </header>
      {coverImageUrl ? (
        <img
          className={classes.picture}
          src={`/resources/extractions?key=${uuid}/${coverImageUrl}`}
          alt={t('capture.cover_alt')}
        />
      ) : (
        <p className={classes.none}>
          {t('capture.no_cover')} {can.edit && <span>{t('capture.cover_hint')}</span>}
        </p>
      )}
    </section>
  );
};
