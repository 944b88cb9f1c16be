import type { AuditChain } from '@recto/contracts/endpoints/management';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { auditChainQuery } from '../admin.queries.ts';
import classes from './admin.module.css';
import { Loaded } from './loaded.tsx';

const TONE = { whole: 'success', broken: 'danger', unchecked: 'secondary' } as const;

/** Whether the audit is what was written: the state of its chain, and when it was last checked. */
export function AuditChainPanel() {
  const { t } = useTranslation();
  const chain = useQuery(auditChainQuery);
  const state = chain.data?.state;
  return (
    <div className={classes.grid}>
      <Panel
        title={t('admin.chain')}
        aside={state && <Badge tone={TONE[state]}>{t(`admin.chain.${state}`)}</Badge>}
      >
        <Loaded query={chain}>{(found) => <Facts chain={found} />}</Loaded>
      </Panel>
    </div>
  );
}

const Facts = ({ chain: { links, head, checkedAt, fault, faults } }: { chain: AuditChain }) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      {fault && (
        <p role="alert" className={classes.failed}>
          {t('admin.chain.at', {
            link: fault.link ?? '–',
            row: fault.row ?? '–',
            what: t(`admin.chain.fault.${fault.what}`),
          })}{' '}
          {t('admin.chain.count', { count: faults })}
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('admin.chain.checked')}</dt>
          <dd>{checkedAt ? <Time iso={checkedAt} /> : t('admin.never')}</dd>
        </div>
        <div>
          <dt>{t('admin.chain.links')}</dt>
          <dd>{links.toLocaleString(i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('admin.chain.head')}</dt>
          <dd title={head ?? undefined}>{head?.slice(0, 16) ?? '–'}</dd>
        </div>
      </dl>
    </>
  );
};
