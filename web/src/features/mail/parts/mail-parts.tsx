import type { Mail, MailPart } from '@recto/contracts/endpoints/mail';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './mail.module.css';

const TONE: Record<MailPart['outcome'], Tone> = {
  read: 'success',
  known: 'info',
  kept: 'secondary',
  ignored: 'secondary',
  left: 'warning',
};

type Part = Mail['parts'][number];

/** What came with a mail, and what became of each file; a link leads to what was read of it. */
export function MailParts({ parts, own }: { parts: readonly Part[]; own: string }) {
  const { t } = useTranslation();
  return (
    <section className={classes.parts} aria-labelledby="mail-parts">
      <h3 id="mail-parts">{t('mail.attachments', { count: parts.length })}</h3>
      <ul>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of a mail may have one name, and never change
          <PartRow key={index} part={part} own={own} />
        ))}
      </ul>
    </section>
  );
}

function PartRow({ part, own }: { part: Part; own: string }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { name, size, outcome, reason, from, extractionUuid: uuid } = part;
  const here = uuid === own;
  const label = name || t('mail.the_mail');
  return (
    <li>
      <span className={classes.partName} title={[...from, label].join(' › ')}>
        {uuid && !here ? (
          <TextLink to="/extractions/$uuid/review" params={{ uuid }}>
            {label}
          </TextLink>
        ) : (
          label
        )}
        {size > 0 && <span className={classes.quiet}>{fileSize(size)}</span>}
      </span>
      <Badge tone={TONE[outcome]}>{t(here ? 'mail.outcome.here' : `mail.outcome.${outcome}`)}</Badge>
      {reason && <span className={classes.reason}>{inWords(reason)}</span>}
    </li>
  );
}
