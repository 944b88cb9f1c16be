import { Button } from '@mantine/core';
import type { LedgerLine } from '@recto/contracts/endpoints/deliveries';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { standingKey, useWaiting } from '../../../portal/waiting-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import type { LedgerState } from '../ledger-search.ts';
import classes from './ledger.module.css';
import { useSendAgain } from './use-send-again.ts';

const TONE: Record<LedgerLine['status'], Tone> = {
  PENDING: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
  DEAD: 'danger',
  CANCELLED: 'secondary',
};

const COLUMNS = ['status', 'document', 'channel', 'revision', 'attempts', 'created', 'reason'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['revision', 'attempts']);

/** Deliveries, newest first. */
export function LedgerTable({ state, lines }: { state: LedgerState; lines: readonly LedgerLine[] }) {
  const { t } = useTranslation();
  const { sendAgain, isPending } = useSendAgain();
  if (lines.length === 0) return <p className={classes.empty}>{t(`posting.none.${state}`)}</p>;
  return (
    <ScrollBox label={t('posting.ledger')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={NUMBERS.has(column) ? classes.number : undefined}>
                {t(`posting.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className={classes.unseen}>{t('posting.send_again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} busy={isPending} onSendAgain={() => sendAgain(line.id)} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type LineProps = { line: LedgerLine; busy: boolean; onSendAgain: () => void };

function Line({ line, busy, onSendAgain }: LineProps) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const waiting = useWaiting();
  const name = line.categoryKey || t(`category.${line.category}`);
  return (
    <tr>
      <td>
        <Badge tone={TONE[line.status]}>{t(standingKey(line))}</Badge>
      </td>
      <th scope="row">
        <TextLink to="/extractions/$uuid/review" params={{ uuid: line.extractionUuid }}>
          {name}
        </TextLink>
      </th>
      <td className={classes.channel}>{line.channel}</td>
      <td className={classes.number}>{line.revision}</td>
      <td className={classes.number}>{line.attempts}</td>
      <td className={classes.fixed}>
        <Time iso={line.createdDate} />
      </td>
      <td className={classes.reason}>
        {line.waits && <p className={classes.waits}>{waiting(line.waits)}</p>}
        {line.error && inWords(line.error)}
      </td>
      <td className={classes.fixed}>
        {line.canSendAgain && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            aria-label={t('posting.send_again_named', { name, channel: line.channel })}
            onClick={onSendAgain}
          >
            {t('posting.send_again')}
          </Button>
        )}
      </td>
    </tr>
  );
}
