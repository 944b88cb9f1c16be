import type { Mail } from '@recto/contracts/endpoints/mail';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import { people, personOf } from '../people.ts';
import classes from './mail.module.css';

/** Who wrote to whom, when and about what. */
export function MailHead({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const rows = [
    { label: 'mail.from', text: personOf(mail.from) },
    { label: 'mail.to', text: people(mail.to) },
    { label: 'mail.cc', text: people(mail.cc) },
  ];
  return (
    <header>
      <h2 className={classes.subject}>
        {mail.subject || t('mail.no_subject')}
        {mail.automatic && <Badge tone="secondary">{t(`mail.automatic.${mail.automatic}`)}</Badge>}
      </h2>
      <dl className={classes.head}>
        {rows.map(
          ({ label, text }) =>
            text && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('mail.sent')}</dt>
          <dd>
            <Time iso={mail.sent ?? mail.received} />
          </dd>
        </div>
      </dl>
    </header>
  );
}
