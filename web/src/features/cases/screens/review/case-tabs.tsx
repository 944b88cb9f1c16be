import { Tabs } from '@mantine/core';
import { termKey } from '@recto/contracts/said/term-key';
import {
  IconActivity,
  IconBox,
  IconBuilding,
  IconCertificate,
  IconFile,
  IconFiles,
  IconInbox,
  IconListCheck,
  IconListNumbers,
  IconMessage,
  IconPencil,
  IconPuzzle,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/badge.tsx';
import classes from './review.module.css';
import type { CaseReviewTab } from './tabs.ts';

type Icon = ComponentType<{ size?: number | string }>;

/** By the names of `CASE_ICONS`, and the tabs that every case has. */
const ICONS: Readonly<Record<string, Icon>> = {
  document: IconFile,
  order: IconShoppingCart,
  lines: IconListNumbers,
  certificate: IconCertificate,
  person: IconUser,
  company: IconBuilding,
  box: IconBox,
  parts: IconPuzzle,
  checks: IconListCheck,
  source: IconInbox,
  documents: IconFiles,
  activity: IconActivity,
  drawings: IconPencil,
  comments: IconMessage,
};

type Props = {
  tabs: readonly CaseReviewTab[];
  open: string;
  onOpen: (id: string) => void;
  /** What stands in the open one. */
  children: ReactNode;
};

/** The tabs of a case (G-017). */
export function CaseTabs({ tabs, open, onOpen, children }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={open}
      onChange={(id) => id !== null && onOpen(id)}
      activateTabWithKeyboard={false}
      className={classes.tabs}
    >
      <Tabs.List className={classes.tabList} aria-label={t('cases.review.tabs')}>
        {tabs.map(({ id, title, icon, count, differing }) => {
          const Icon = ICONS[icon] ?? IconFile;
          return (
            <Tabs.Tab key={id} value={id} leftSection={<Icon size={16} aria-hidden />}>
              <span className={classes.tabName} title={title ?? undefined}>
                {title === null ? t(`cases.tab.${id}`) : t(termKey(title), { defaultValue: title })}
              </span>
              {count !== null && count > 0 && <span className={classes.count}>{count}</span>}
              {differing > 0 && (
                <span className={classes.mark}>
                  <Badge
                    tone="warning"
                    title={t(id === 'checks' ? 'cases.checks.failing' : 'cases.review.differing', {
                      count: differing,
                    })}
                  >
                    {differing}
                  </Badge>
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel key={open} value={open} className={classes.tabPanel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
