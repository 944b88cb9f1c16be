import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { excelTemplatesQuery } from '../posting.queries.ts';
import classes from './payload-preview.module.css';
import { useExcelTemplates } from './use-excel-templates.ts';

/** Workbooks that the parameters can name by their keys; a file that is chosen is kept under its name. */
export function ExcelTemplates() {
  const { t } = useTranslation();
  const templates = useQuery(excelTemplatesQuery);
  const { save, remove, isPending, dialog } = useExcelTemplates();
  return (
    <div className={classes.place}>
      <Panel title={t('posting.excel')}>
        <div className={classes.body}>
          <p className={classes.quiet}>{t('posting.excel_hint')}</p>
          <QueryList query={templates} empty={t('posting.no_excel')}>
            {(items) => (
              <ul className={listClasses.list}>
                {items.map(({ key, lastModifiedBy, lastModifiedDate }) => (
                  <li key={key} className={classes.template}>
                    <code>{key}</code>
                    <span className={classes.quiet}>
                      <Time iso={lastModifiedDate} /> · {lastModifiedBy}
                    </span>
                    <ActionIcon
                      variant="subtle"
                      disabled={isPending}
                      aria-label={t('posting.excel_remove', { name: key })}
                      onClick={() => remove(key)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
          </QueryList>
          <FileButton accept=".xlsx" onChange={(file) => file && save(file)}>
            {(button) => (
              <Button {...button} variant="default" size="xs" disabled={isPending} className={classes.add}>
                {t('posting.excel_add')}
              </Button>
            )}
          </FileButton>
        </div>
      </Panel>
      {dialog}
    </div>
  );
}
