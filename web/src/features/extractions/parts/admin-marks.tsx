import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { parts } from '../../../lib/parts.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { FoundExtraction } from '../extractions.queries.ts';
import classes from './list.module.css';
import { useHover } from './use-hover.ts';

const load = parts(() => import('./hover-panel.tsx'));
const HoverPanel = lazy(async () => ({ default: (await load()).HoverPanel }));

/** What only administrators see of a row: exceptions, warnings, and more of both when they point at them (E-037). */
export function AdminMarks({ item }: { item: FoundExtraction }) {
  const { t } = useTranslation();
  const { hovered, ...pointer } = useHover();
  const warnings = item.failedChecks?.length ?? 0;
  if (!item.hasProblem && warnings === 0) return null;
  return (
    <span className={classes.marks} {...pointer}>
      {item.hasProblem && <Badge tone="danger">{t('list.exception')}</Badge>}
      {warnings > 0 && (
        <IconAlertTriangle
          size={16}
          role="img"
          aria-label={t('list.warnings', { count: warnings })}
          color="var(--warn)"
        />
      )}
      {hovered && (
        <Suspense>
          <HoverPanel item={item} />
        </Suspense>
      )}
    </span>
  );
}
