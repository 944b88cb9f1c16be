import { Button, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** How to begin, where there is no document yet. */
export function Beginning() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconUpload size={20} />}
        title={t('dashboard.empty')}
        action={
          <Group gap={8} justify="center">
            <Button component={Link} to="/documents/upload">
              {t('upload.title')}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/support/$manual" params={{ manual: 'start_user_manual' }} />
              )}
            >
              {t('dashboard.empty_guide')}
            </Button>
          </Group>
        }
      >
        {t('dashboard.empty_hint')}
      </EmptyState>
    </Panel>
  );
}
