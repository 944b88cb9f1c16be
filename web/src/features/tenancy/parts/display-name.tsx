import { Button, Skeleton, TextInput } from '@mantine/core';
import type { Tenant } from '@recto/contracts/endpoints/tenancy';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { tenantQuery } from '../tenancy.queries.ts';
import classes from './display-name.module.css';
import { useRename } from './use-rename.ts';

export function DisplayName() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(tenantQuery);
  if (data) return <DisplayNameForm tenant={data} />;
  if (isPending)
    return (
      <div role="status" aria-label={t('list.loading_short')} className={classes.loading}>
        <Skeleton height={52} />
      </div>
    );
  return (
    <div role="alert" className={classes.failed}>
      <p>{errorMessages(error, t).join(' ')}</p>
      <RetryButton onClick={() => void refetch()} />
    </div>
  );
}

/** Saved with Enter, put back with Escape. What was typed stays when the server refuses it. */
function DisplayNameForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const { typed, error, busy, canSave, type, leave, putBack, save } = useRename(tenant);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.name}
        // Its section has the same name above it.
        aria-label={t('tenancy.display_name')}
        aria-required
        autoComplete="off"
        maxLength={TEXT_LIMITS.tenantName}
        value={typed}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && putBack()}
      />
      <Button type="submit" loading={busy} disabled={!canSave}>
        {t('entity.save')}
      </Button>
      <p className={classes.id}>
        {t('tenancy.id')} <span className="mono">{tenant.tenantId}</span>
      </p>
    </form>
  );
}
