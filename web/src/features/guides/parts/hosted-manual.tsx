import { useTranslation } from 'react-i18next';
import type { GuideId } from '../../../portal/guides.ts';
import classes from './manual.module.css';

/** A page of the manual from the documentation host of this installation, embedded (B-005, B-006, X-087). */
export function HostedManual({ host, id }: { host: string; id: GuideId }) {
  const { t } = useTranslation();
  const address = `${host}/${id}`;
  const name = t(`guides.name.${id}`);
  return (
    <main className={classes.hosted}>
      <div className={classes.hostedHead}>
        <h1>{name}</h1>
        <a href={address} target="_blank" rel="noreferrer">
          {t('guides.new_tab')}
        </a>
      </div>
      <iframe
        src={address}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        referrerPolicy="no-referrer"
      />
    </main>
  );
}
