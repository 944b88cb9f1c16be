import type { UploadPageName } from '@recto/contracts/upload-pages';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useUploadForm } from '../model/use-upload-form.ts';
import { PAGES } from '../pages.ts';
import classes from '../parts/upload.module.css';
import { UploadForm } from '../parts/upload-form.tsx';

/** Drop files, say what they are, watch each being sent and read. `name`: which of the upload pages this is. */
export function UploadScreen({ name }: { name: UploadPageName }) {
  const { t } = useTranslation();
  const model = useUploadForm(name);
  return (
    <Page
      narrow={model.fields.length === 0}
      title={t(PAGES[name].title)}
      actions={
        <TextLink to="/my/upload-channel-logs" className={classes.logs}>
          {t('upload.logs.title')}
        </TextLink>
      }
    >
      <UploadForm model={model} />
    </Page>
  );
}
