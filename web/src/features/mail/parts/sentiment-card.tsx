import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import classes from './mail.module.css';
import { SentimentToggle } from './sentiment-toggle.tsx';

/** The Mail section of the form: what the mail means, and how it begins (F-024). */
export function SentimentCard({ record }: { record: ExtractionDetail }) {
  const { t } = useTranslation();
  const text = record.result?.mail_sentiment?.text.trim();
  return (
    <section className={classes.card} aria-labelledby="section-mail">
      <header className={classes.cardHead}>
        <h2 id="section-mail">{t('mail.tab')}</h2>
        <SentimentToggle record={record} />
      </header>
      {text && (
        <div className={classes.excerpt}>
          <p>{text}</p>
        </div>
      )}
    </section>
  );
}
