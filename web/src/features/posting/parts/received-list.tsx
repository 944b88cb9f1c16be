import type { ReceivedMessage } from '@recto/contracts/endpoints/received';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './received.module.css';

type Props = {
  messages: readonly ReceivedMessage[];
  shown: number;
  onChoose: (id: number) => void;
};

/** Messages, newest first; each opens beside. */
export function ReceivedList({ messages, shown, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('posting.received')}>
      {messages.map(({ id, receivedDate, channel, category, categoryKey, answer }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.one}
            aria-current={id === shown || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes.line}>
              <b className={classes.name}>{categoryKey || t(`category.${category}`)}</b>
              <Badge tone={answer < 300 ? 'success' : 'danger'}>{answer}</Badge>
            </span>
            <span className={classes.about}>
              {channel} · <Time iso={receivedDate} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
