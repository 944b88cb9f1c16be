import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import classes from './list.module.css';
import { useFilters } from './use-filters.ts';

/** The filters in force, each removable, above the results. */
export function ActiveFilters() {
  const { t } = useTranslation();
  const { status, category, text, toggle, clear, any } = useFilters();
  if (!any) return null;
  const remove = (name: string): string => t('list.remove_filter', { name });
  return (
    <div className={classes.chips}>
      {text !== '' && (
        <Chip label={remove(text)} onRemove={() => clear('search')}>
          {t('list.search_chip', { text })}
        </Chip>
      )}
      {category.map((one) => (
        <Chip key={one} label={remove(t(`category.${one}`))} onRemove={() => toggle('category', one)}>
          {t(`category.${one}`)}
        </Chip>
      ))}
      {status.map((one) => (
        <Chip key={one} label={remove(t(`status.${one}`))} onRemove={() => toggle('status', one)}>
          {t(`status.${one}`)}
        </Chip>
      ))}
      <button type="button" className={classes.clearAll} onClick={() => clear()}>
        {t('list.clear_filters')}
      </button>
    </div>
  );
}
