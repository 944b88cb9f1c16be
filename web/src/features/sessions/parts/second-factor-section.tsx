import { Button } from '@mantine/core';
import type { OwnFactor } from '@recto/contracts/endpoints/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { secondFactorQuery } from '../sessions.queries.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import classes from './sessions.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';

type Open = { kind: 'set-up' | 'renew' | 'remove' } | { kind: 'codes'; codes: string[] };

/** The person's second step at sign-in: set up, new recovery codes, removed. Not there where others sign people in. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const { data } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open | null>(null);
  if (!data?.available) return null;
  const close = () => setOpen(null);
  const show = (codes: string[]) => setOpen({ kind: 'codes', codes });
  return (
    <Panel title={t('second_factor.title')}>
      <div className={classes.one}>
        <State factor={data} />
        {data.sinceDate === null ? (
          <Button onClick={() => setOpen({ kind: 'set-up' })}>{t('second_factor.set_up')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'renew' })}>
              {t('second_factor.renew')}
            </Button>
            <Button variant="default" onClick={() => setOpen({ kind: 'remove' })}>
              {t('second_factor.remove')}
            </Button>
          </>
        )}
      </div>
      {open?.kind === 'set-up' && <SetUpDialog onDone={show} onClose={close} />}
      {(open?.kind === 'renew' || open?.kind === 'remove') && (
        <CodeDialog
          what={open.kind}
          required={data.required}
          onDone={(codes) => (codes ? show(codes) : close())}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryDialog codes={open.codes} onClose={close} />}
    </Panel>
  );
}

const FEW = 3;

function State({ factor: { sinceDate, recoveryCodes, required } }: { factor: OwnFactor }) {
  const { t } = useTranslation();
  if (sinceDate === null)
    return (
      <div className={classes.what}>
        <p>{t(required ? 'second_factor.needed' : 'second_factor.off')}</p>
      </div>
    );
  return (
    <div className={classes.what}>
      <p>
        <b>{t('second_factor.app')}</b>
        <Badge tone="success">{t('second_factor.on')}</Badge>
      </p>
      <p className={classes.facts}>
        <span>{t('second_factor.since', { day: dayOf(sinceDate) })}</span>
        <span data-few={recoveryCodes <= FEW || undefined}>
          {t('second_factor.codes', { count: recoveryCodes })}
        </span>
      </p>
    </div>
  );
}
