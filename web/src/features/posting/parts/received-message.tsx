import type { ReceivedMessage as Message } from '@recto/contracts/endpoints/received';
import { KEPT_CHARACTERS } from '@recto/contracts/endpoints/received';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { readable } from '../model/readable.ts';
import { messageQuery } from '../posting.queries.ts';
import classes from './received.module.css';

const TONES: Readonly<Record<Message['signature'], Tone>> = {
  NONE: 'secondary',
  RIGHT: 'success',
  WRONG: 'danger',
};

/** One message as a receiver has it: whose it is, whether the signature is right, headers, body. */
export function ReceivedMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { extractionUuid: uuid, categoryKey, category, signature, answer, headers } = message;
  return (
    <Panel
      title={categoryKey || t(`category.${category}`)}
      aside={<Badge tone={TONES[signature]}>{t(`posting.signature.${signature}`)}</Badge>}
    >
      <div className={classes.message}>
        <Facts
          facts={[
            [
              t('posting.column.document'),
              <TextLink key="document" to="/extractions/$uuid/review" params={{ uuid }}>
                {categoryKey || t(`category.${category}`)}
              </TextLink>,
            ],
            [t('posting.column.channel'), message.channel],
            [t('posting.column.revision'), message.revision],
            [t('posting.received.at'), <Time key="at" iso={message.receivedDate} />],
            [t('posting.received.answer'), answer],
          ]}
        />
        <p className={classes.about}>{t(`posting.signature.about_${signature}`)}</p>
        <h3 className={classes.title}>{t('posting.received.headers')}</h3>
        <Facts mono facts={Object.entries(headers)} />
        <h3 className={classes.title}>{t('posting.received.body')}</h3>
        <Body message={message} />
      </div>
    </Panel>
  );
}

type FactsProps = { mono?: true; facts: readonly (readonly [name: string, value: ReactNode])[] };

const Facts = ({ mono, facts }: FactsProps) => (
  <dl className={classes.facts} data-mono={mono}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Body({ message: { id, bytes, headers } }: { message: Message }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(messageQuery(id));
  if (isError) return <RetryButton onClick={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={18} label={t('list.loading_short')} />;
  const size = t('posting.bytes', { count: bytes, n: bytes.toLocaleString() });
  const isCut = data.body.length >= KEPT_CHARACTERS;
  return (
    <>
      <p className={classes.about}>
        {isCut ? t('posting.received.cut', { size, n: KEPT_CHARACTERS.toLocaleString() }) : size}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {readable(data.body, headers['content-type'] ?? '')}
      </pre>
    </>
  );
}
