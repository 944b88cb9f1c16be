import { Button } from '@mantine/core';
import type { OwnPasskeys, Passkey } from '@recto/contracts/endpoints/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { knowsPasskeys } from '../model/make-passkey.ts';
import { passkeysQuery } from '../sessions.queries.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import classes from './sessions.module.css';

type Open = { kind: 'add' } | { kind: 'remove'; passkey: Passkey };

/** The person's passkeys: added, listed, removed. Not there where others sign people in, or browsers make none. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const { data } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  if (!data?.available) return null;
  const close = () => setOpen(null);
  return (
    <Panel title={t('passkeys.title')}>
      <div className={classes.head}>
        <p>{t('passkeys.intro')}</p>
        <AddOrWhyNot passkeys={data} onAdd={() => setOpen({ kind: 'add' })} />
      </div>
      {data.passkeys.length > 0 && (
        <ul className={classes.list}>
          {data.passkeys.map((passkey) => (
            <One key={passkey.id} passkey={passkey} onRemove={() => setOpen({ kind: 'remove', passkey })} />
          ))}
        </ul>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Panel>
  );
}

function AddOrWhyNot({ passkeys: { origin }, onAdd }: { passkeys: OwnPasskeys; onAdd: () => void }) {
  const { t } = useTranslation();
  if (window.location.origin !== origin) return <p>{t('passkeys.elsewhere', { address: origin })}</p>;
  if (!knowsPasskeys()) return <p>{t('passkeys.unknown')}</p>;
  return <Button onClick={onAdd}>{t('passkeys.add')}</Button>;
}

function One({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, synced, madeDate, usedDate } = passkey;
  return (
    <li className={classes.one}>
      <div className={classes.what}>
        <p>
          <b>{name}</b>
          {synced && <Badge tone="info">{t('passkeys.synced')}</Badge>}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{t('passkeys.made')}</dt>
            <dd>
              <Time iso={madeDate} />
            </dd>
          </div>
          <div>
            <dt>{t('passkeys.used')}</dt>
            <dd>{usedDate ? <Time iso={usedDate} /> : t('passkeys.never')}</dd>
          </div>
        </dl>
      </div>
      <Button variant="default" aria-label={t('passkeys.remove_named', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
