import { HoverCard } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { nameOf } from '../bulk-actions.ts';
import type { FoundExtraction } from '../extractions.queries.ts';
import { HoverPanel } from './hover-panel.tsx';
import classes from './list.module.css';

/** What only administrators see of a row: exceptions, warnings, and more of both when they point at them (E-037). */
export function AdminMarks({ item }: { item: FoundExtraction }) {
  const { t } = useTranslation();
  const warnings = item.failedChecks?.length ?? 0;
  if (!item.hasProblem && warnings === 0) return null;
  return (
    <HoverCard
      withRoles={false}
      openDelay={250}
      closeDelay={100}
      width={340}
      shadow="md"
      withinPortal
      position="bottom-start"
    >
      <HoverCard.Target>
        <span className={classes.marks}>
          {item.hasProblem && <Badge tone="danger">{t('list.exception')}</Badge>}
          {warnings > 0 && (
            <IconAlertTriangle
              size={16}
              role="img"
              aria-label={t('list.warnings', { count: warnings })}
              color="var(--warn)"
            />
          )}
        </span>
      </HoverCard.Target>
      <HoverCard.Dropdown role="dialog" aria-label={nameOf(item)} onClick={(event) => event.preventDefault()}>
        <HoverPanel item={item} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
