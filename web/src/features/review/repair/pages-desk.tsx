import { Button, Group } from '@mantine/core';
import type { Arrangement } from '@recto/contracts/endpoints/repair';
import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../ui/kbd.tsx';
import { ChangeList } from './change-list.tsx';
import { DESK_KEYS, deskKey } from './desk-keys.ts';
import { GroupCard } from './group-card.tsx';
import { changesOf, deskOf, deskReducer, groupOf, wantedOf } from './page-groups.ts';
import { PageRun } from './page-run.tsx';
import classes from './repair.module.css';
import type { useArrange } from './use-arrangement.ts';

type Props = {
  arrangement: Arrangement;
  arrange: ReturnType<typeof useArrange>;
  /** Uuid of the document whose category is to be chosen first. */
  categoryOf: string | null;
  onClose: () => void;
};

const showCategory = (desk: HTMLElement | null, key: string | undefined): void => {
  if (key !== undefined) desk?.querySelector<HTMLInputElement>(`input[data-category="${key}"]`)?.focus();
};

/** All pages of a file as the documents that they make, to be put together otherwise. Nothing happens before Apply. */
export const PagesDesk = ({ arrangement, arrange, categoryOf, onClose }: Props) => {
  const { t } = useTranslation();
  const [desk, dispatch] = useReducer(deskReducer, arrangement, deskOf);
  const root = useRef<HTMLFieldSetElement>(null);
  const known = useMemo(() => new Map(arrangement.pages.map((page) => [page.number, page])), [arrangement]);
  const changes = useMemo(() => changesOf(desk, arrangement), [desk, arrangement]);
  const apply = async () => {
    if (changes.length > 0 && !arrange.busy && (await arrange.apply(wantedOf(desk, arrangement)))) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void apply();
      return;
    }
    const tile =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-page]') : null;
    if (!tile) return;
    // Assistive technology moves the focus by itself: keys are about the page that has it.
    const page = Number(tile.dataset.page);
    const action = deskKey(event, { ...desk, focus: page });
    if (action === null) return;
    event.preventDefault();
    if (page !== desk.focus) dispatch({ type: 'focus', page });
    if (action !== 'category') return dispatch(action);
    showCategory(root.current, groupOf(desk, page)?.key);
  };
  const first = useRef(desk.groups.find(({ uuid }) => uuid === categoryOf)?.key);
  useEffect(() => showCategory(root.current, first.current), []);
  return (
    <fieldset ref={root} className={classes.desk} aria-label={t('repair.title')} onKeyDown={press}>
      <div className={classes.groups}>
        {desk.groups.map((group, place) => (
          <GroupCard
            key={group.key}
            group={group}
            document={arrangement.documents.find((one) => one.extractionUuid === group.uuid)}
            place={place}
            categories={arrangement.categories}
            mayJoin={desk.groups[place - 1]?.fixed === null}
            dispatch={dispatch}
          >
            <PageRun
              group={group.key}
              label={t('repair.pages_of', { n: place + 1 })}
              pages={group.pages}
              fixed={group.fixed !== null}
              desk={desk}
              known={known}
              dispatch={dispatch}
            />
          </GroupCard>
        ))}
        <section className={classes.out} aria-label={t('repair.left_out')}>
          <header className={classes.head}>
            <h3>{t('repair.left_out')}</h3>
            {desk.out.length === 0 && <span>{t('repair.none_left_out')}</span>}
          </header>
          <PageRun
            group={null}
            label={t('repair.left_out')}
            pages={desk.out}
            fixed={false}
            desk={desk}
            known={known}
            dispatch={dispatch}
          />
        </section>
      </div>
      <p className={classes.keys}>
        {DESK_KEYS.map(({ keys, text }) => (
          <span key={text}>
            <Kbd>{keys}</Kbd> {t(text)}
          </span>
        ))}
      </p>
      <footer className={classes.foot}>
        <ChangeList changes={changes} />
        <Group wrap="nowrap">
          {arrangement.undo && (
            <Button
              variant="subtle"
              disabled={arrange.busy}
              onClick={() => void arrange.undo().then(onClose)}
              title={t('repair.undo_title', arrangement.undo)}
            >
              {t('repair.undo_last')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('repair.cancel')}
          </Button>
          <Button disabled={changes.length === 0} loading={arrange.busy} onClick={() => void apply()}>
            {t('repair.apply')}
          </Button>
        </Group>
      </footer>
    </fieldset>
  );
};
