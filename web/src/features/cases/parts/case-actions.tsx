import { ActionIcon, Button, Menu } from '@mantine/core';
import { exportRfp } from '@recto/contracts/endpoints/case-list';
import { IconDots, IconFileZip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isNarrowed } from '../../../portal/list/active-filters.tsx';
import { asked, bodyOf } from '../../../portal/list/asked.ts';
import { ExportButton } from '../../../portal/list/export-button.tsx';
import { useStartExport } from '../../../portal/list/list-exports.queries.ts';
import { SortMenu } from '../../../portal/list/sort-menu.tsx';
import type { List } from '../../../portal/list/use-list.ts';
import { ViewsMenu } from '../../../portal/list/views-menu.tsx';
import { useSaveFile } from './use-save-file.ts';

type Props = {
  list: List;
  found: number;
  ticked: ReadonlySet<string>;
  onDelete: () => void;
};

/** The order of the list, its views, its workbook, and for administrators the end of all that it finds. */
export function CaseActions({ list, found, ticked, onDelete }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useStartExport();
  const rfp = useSaveFile(exportRfp, 'file.zip', 'cases.rfp_failed');
  const save = () => mutate({ list: 'cases', query: asked(bodyOf(list, ticked)) });
  const mayDelete = list.viewer.roles.includes('ROLE_ADMIN') && found > 0;
  // Of a list that nothing narrows nobody means everything.
  const isMeant = list.family !== null || isNarrowed(list);
  return (
    <>
      <SortMenu />
      <ViewsMenu />
      <ExportButton found={found} busy={isPending} onOpen={save} />
      {list.family?.id === 'packaging' && (
        <Button
          variant="default"
          disabled={found === 0}
          loading={rfp.busy}
          leftSection={<IconFileZip size={16} aria-hidden />}
          onClick={() => void rfp.save({ query: { query: asked(bodyOf(list, ticked)) } })}
        >
          {t('cases.rfp')}
        </Button>
      )}
      {mayDelete && (
        <Menu position="bottom-end" shadow="md" withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={t('cases.more')} title={t('cases.more')}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              disabled={!isMeant}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onDelete}
            >
              {t('cases.delete_found', { count: found })}
            </Menu.Item>
            {!isMeant && <Menu.Label>{t('cases.delete_hint')}</Menu.Label>}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
