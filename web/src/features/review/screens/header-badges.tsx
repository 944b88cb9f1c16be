import { Anchor } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { environmentsQuery } from '../actions.queries.ts';
import { SlotBadges } from './slot-badges.tsx';

type Props = { record: ExtractionDetail; account: Account };

/** What only administrators see at the top of a document (F-030), and what other features show there. */
export const HeaderBadges = ({ record, account }: Props) => {
  const { t } = useTranslation();
  const isAdmin = holdsAny(account.authorities, ['ROLE_ADMIN']);
  return (
    <>
      {isAdmin && (
        <Badge tone={record.postMode === 'AUTO' ? 'info' : 'secondary'} title={t('actions.post_mode')}>
          {t(`actions.mode.${record.postMode}`)}
        </Badge>
      )}
      <SlotBadges record={record} account={account} />
      {isAdmin && <Environments uuid={record.extractionUuid} />}
    </>
  );
};

/** The same document in other environments of the portal. */
const Environments = ({ uuid }: { uuid: string }) => {
  const { data = [] } = useQuery(environmentsQuery);
  return data.map(({ label, baseUrl }) => (
    <Anchor
      key={label}
      size="xs"
      href={`${baseUrl}/extractions/${uuid}/review`}
      target="_blank"
      rel="noreferrer"
    >
      {label} ↗
    </Anchor>
  ));
};
