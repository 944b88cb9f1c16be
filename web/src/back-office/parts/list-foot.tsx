import type { Entity } from '@recto/contracts/entities/definition';
import { PAGING } from '@recto/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../ui/pager.tsx';
import classes from './list.module.css';
import type { EntityList } from './use-entity-list.ts';

/** Where a page lies in its list, and the way to the others. */
export function ListFoot({ entity, list }: { entity: Entity; list: EntityList }) {
  const { t } = useTranslation();
  const total = list.result.data?.total ?? 0;
  if (entity.paged === false || total === 0) return null;
  const from = (list.page - 1) * list.size + 1;
  return (
    <div className={classes.foot}>
      <span>{t('entity.items', { from, to: Math.min(total, list.page * list.size), total })}</span>
      <Pager page={list.page} pages={list.pages} buttons={PAGING.buttons.classic} />
    </div>
  );
}
