import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { PAGING } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemRows } from '../../ui/item-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pageQuery } from '../entity.queries.ts';
import { FoundRows } from './found-rows.tsx';
import classes from './list.module.css';
import { useNames } from './use-names.ts';

/** Of two lines. */
const ROW_HEIGHT = 57;
const EVERYTHING = { page: 0, size: PAGING.maxSize, query: '' };

type Props = {
  entity: Entity;
  /** What they are called here. */
  label: string;
  /** Where there are none: what would be here. */
  none: string;
  /** Absent: by their names. */
  sort?: string;
  /** Looks again so often; absent: not by itself. */
  everyMs?: number;
  /** One of them as an `ItemRow`. */
  children: (record: EntityRecord) => ReactNode;
};

/** The records of an entity that has a few of them, on a page of something else. */
export function AllRows({ entity, label, none, sort = 'name,asc', everyMs, children }: Props) {
  const { t, i18n } = useTranslation();
  const { many } = useNames(entity);
  const result = useQuery({
    ...pageQuery(entity, { ...EVERYTHING, sort }),
    refetchInterval: everyMs ?? false,
  });
  const total = result.data?.total ?? 0;
  return (
    <FoundRows
      entity={entity}
      list={{ result }}
      rows={2}
      rowHeight={ROW_HEIGHT}
      none={<p className={classes.none}>{none}</p>}
    >
      {(records) => (
        <>
          <ItemRows label={label}>{records.map(children)}</ItemRows>
          {total > records.length && (
            <p className={classes.more}>
              <TextLink to={`/entity/${entity.name}` as never}>
                {many} ({t('entity.count', { count: total, total: total.toLocaleString(i18n.language) })})
              </TextLink>
            </p>
          )}
        </>
      )}
    </FoundRows>
  );
}
