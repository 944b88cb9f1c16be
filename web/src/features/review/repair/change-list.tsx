import { useTranslation } from 'react-i18next';
import type { Change } from './page-groups.ts';
import classes from './repair.module.css';

/** What applying will do, a line a document. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useTranslation();
  const list = (pages: readonly number[]) => pages.join(', ');
  const lineOf = (change: Change): string => {
    const pages = 'pages' in change && change.pages ? list(change.pages) : '';
    if (change.kind === 'out') return t('repair.will_leave_out', { pages });
    const category = t(`category.${change.category}`);
    if (change.kind === 'new') return t('repair.will_make', { category, pages });
    if (change.kind === 'gone') return t('repair.will_merge', { category, pages });
    const parts = [
      ...(change.was ? [t('repair.will_become', { category })] : []),
      ...(change.pages ? [t('repair.will_have', { pages })] : []),
      ...(change.turned.length > 0 ? [t('repair.will_turn', { pages: list(change.turned) })] : []),
    ];
    return `${t(`category.${change.was ?? change.category}`)}: ${parts.join('; ')}`;
  };
  return (
    <div className={classes.changes} aria-live="polite">
      {changes.length === 0 ? (
        <p>{t('repair.nothing_changed')}</p>
      ) : (
        <>
          <ul>
            {changes.map(lineOf).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('repair.keeps')}</p>
        </>
      )}
    </div>
  );
};
