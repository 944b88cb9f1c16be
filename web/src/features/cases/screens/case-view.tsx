import { Button } from '@mantine/core';
import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EDITORS } from '@recto/contracts/roles';
import { OPEN_CASE } from '@recto/contracts/statuses';
import { IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntityView } from '../../../back-office/screens/entity-view.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useHolds } from '../../../portal/session.ts';

/** A case, with the way to upload into it. */
export function CaseView({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  return record && <Case entity={entity} record={record} />;
}

function Case({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const upload = `/document-cases/${record.caseUuid}/review/upload`;
  const isEditor = useHolds(EDITORS);
  const canUpload = isEditor && OPEN_CASE.some((status) => status === record.status);
  useShortcuts(
    canUpload ? [{ key: 'u', label: 'cases.upload', run: () => void navigate({ to: upload }) }] : [],
  );
  return (
    <EntityView
      entity={entity}
      record={record}
      actions={
        canUpload && (
          <Button
            component={Link}
            to={upload}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('cases.upload')}
          </Button>
        )
      }
    />
  );
}
