import { Button } from '@mantine/core';
import { SERVICE_ACCOUNT, type ServiceToken } from '@recto/contracts/endpoints/service-tokens';
import type { Tone } from '@recto/contracts/statuses';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { rolesInLine } from '../../../portal/role-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from '../parts/display-name.module.css';
import { OnceDialog } from '../parts/once-dialog.tsx';
import classes from '../parts/team.module.css';
import { TokenForm } from './token-form.tsx';
import { type TokenActions, useTokens } from './use-tokens.ts';

/** Tokens by which scripts work in the tenant (N-005, X-013, X-070). */
export function ServiceTokens() {
  const { t } = useTranslation();
  const tokens = useTokens();
  const { data, error, refetch } = tokens.query;
  if (!data && error)
    return (
      <div role="alert" className={styles.failed}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={2} height={48} label={t('list.loading_short')} />;
  const hasAccount = data.tokens.some(({ name }) => name === SERVICE_ACCOUNT);
  return (
    <>
      {data.tokens.length === 0 && <p className={classes.none}>{t('tokens.none')}</p>}
      <ItemRows label={t('tokens.title')}>
        {data.tokens.map((token) => (
          <TokenRow key={token.id} token={token} tokens={tokens} />
        ))}
      </ItemRows>
      {!hasAccount && (
        <div className={classes.account}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void tokens.download()}
          >
            {t('tokens.download')}
          </Button>
          <p>{t('tokens.download_hint')}</p>
        </div>
      )}
      <TokenForm offered={data.offered} onMake={tokens.make} />
      {tokens.shown && (
        <OnceDialog
          title={t('tokens.made', { name: tokens.shown.name })}
          hint={t('tokens.once')}
          secret={tokens.shown.token}
          copied={t('tokens.copied')}
          onClose={tokens.close}
        />
      )}
      {tokens.dialog}
    </>
  );
}

const TONES: Readonly<Record<ServiceToken['state'], Tone>> = {
  ACTIVE: 'success',
  REPLACED: 'warning',
  EXPIRED: 'secondary',
};

function TokenRow({ token, tokens }: { token: ServiceToken; tokens: TokenActions }) {
  const { t } = useTranslation();
  const { name, hint, roles, createdBy, createdDate, expiresDate, lastUsedDate, allowedOrigins, state } =
    token;
  const words = rolesInLine(roles, t);
  return (
    <ItemRow
      title={name}
      state={<Badge tone={TONES[state]}>{t(`tokens.state.${state}`)}</Badge>}
      facts={
        <>
          <span className="mono">{hint}</span>
          <span title={words.all}>{words.line}</span>
          {allowedOrigins && <span>{t('tokens.only_from', { origins: allowedOrigins.join(', ') })}</span>}
          <span>
            {createdBy} <Time iso={createdDate} />
          </span>
          <span>
            {lastUsedDate ? (
              <>
                {t('tokens.used')} <Time iso={lastUsedDate} />
              </>
            ) : (
              t('tokens.unused')
            )}
          </span>
          <span>
            {expiresDate && (
              <>
                {t('usage.until')} <Time iso={expiresDate} />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          {state !== 'REPLACED' && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('tokens.rotate_of', { name })}
              onClick={() => void tokens.rotate(token)}
            >
              {t('ask.rotate')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={t('tokens.revoke_of', { name })}
            onClick={() => void tokens.revoke(token)}
          >
            {t('ask.revoke')}
          </Button>
        </>
      }
    />
  );
}
