import { Button, Progress } from '@mantine/core';
import type { BulkWork } from '@recto/contracts/endpoints/bulk';
import { EDITORS } from '@recto/contracts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkQuery, isUnderWay, useBulkChanges } from '../../../portal/bulk.queries.ts';
import classes from '../../../portal/list/work.module.css';
import { useHolds } from '../../../portal/session.ts';
import { LIST_KEY } from '../extractions.queries.ts';
import { BulkProblems } from './bulk-problems.tsx';

/** The list shows what was done as soon as a piece of work has ended. */
function useListAfter(works: readonly BulkWork[]): void {
  const client = useQueryClient();
  const open = works.filter(isUnderWay).length;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current) void client.invalidateQueries({ queryKey: LIST_KEY });
    before.current = open;
  }, [open, client]);
}

/** What the server does with many documents for this person, on every page, until they have seen how it ended. */
export function BulkProgress() {
  const mayEdit = useHolds(EDITORS);
  const { data: works = [] } = useQuery({ ...bulkQuery, enabled: mayEdit });
  useListAfter(works);
  return works.map((work) => <Work key={work.id} work={work} />);
}

function Work({ work }: { work: BulkWork }) {
  const { t } = useTranslation();
  const { stop, undo, dismiss } = useBulkChanges();
  const [open, setOpen] = useState(false);
  const { done, refused, total, undoes, kind } = work;
  const name = t(undoes ? `list.bulk.undo_of.${kind}` : `list.bulk.work.${kind}`);
  const counts = { name, done, refused, total, through: done + refused };
  const running = isUnderWay(work);
  return (
    <section className={classes.work} aria-label={t('list.bulk.works')}>
      <span role={running ? undefined : 'status'}>
        {t(running ? 'list.bulk.progress' : `list.bulk.ended.${work.state}`, counts)}
      </span>
      {running && (
        <Progress
          className={classes.progress}
          value={(100 * counts.through) / total}
          aria-label={t('list.bulk.progress', counts)}
        />
      )}
      {refused > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('list.bulk.problems', { count: refused })}
        </Button>
      )}
      {running && (
        <Button variant="default" size="compact-sm" onClick={() => stop.mutate(work)}>
          {t('list.bulk.stop')}
        </Button>
      )}
      {work.canUndo && (
        <Button
          variant="default"
          size="compact-sm"
          loading={undo.isPending}
          onClick={() => undo.mutate(work)}
        >
          {t('list.bulk.undo')}
        </Button>
      )}
      {!running && (
        <Button variant="subtle" size="compact-sm" onClick={() => dismiss.mutate(work)}>
          {t('list.bulk.close')}
        </Button>
      )}
      {open && <BulkProblems work={work} onClose={() => setOpen(false)} />}
    </section>
  );
}
