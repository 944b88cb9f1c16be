import { Button } from '@mantine/core';
import type { SearchClause } from '@recto/contracts/search/body';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../../portal/list/asked.ts';
import type { List } from '../../../portal/list/use-list.ts';
import { useListActions } from '../../../portal/list-actions.ts';

type Props = { list: List; found: number };
const NONE: ReadonlySet<string> = new Set();

/** What finds the rows of a list, filters included. */
function queryOf(list: List): SearchClause | undefined {
  const { query, post_filter: narrowed } = bodyOf(list, NONE);
  return query && narrowed ? { bool: { filter: [query, narrowed] } } : (query ?? narrowed);
}

/** What other features do with all that the list finds. */
export function ListActions({ list, found }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const actions = useListActions(list.family?.id);
  return actions.map(({ id, label, icon: Icon, Body }) => (
    <span key={id}>
      <Button
        variant="default"
        disabled={found === 0}
        leftSection={<Icon size={16} />}
        onClick={() => setOpen(id)}
      >
        {t(label)}
      </Button>
      {open === id && (
        <Suspense>
          <Body list={list} query={queryOf(list)} found={found} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </span>
  ));
}
