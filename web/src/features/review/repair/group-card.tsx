import { Button, Select } from '@mantine/core';
import type { Category } from '@recto/contracts/categories';
import type { ArrangedDocument } from '@recto/contracts/endpoints/repair';
import { IconArrowMergeLeft, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../portal/said.ts';
import type { DeskAction, PageGroup } from './page-groups.ts';
import classes from './repair.module.css';

type Props = {
  group: PageGroup;
  /** As it is now; undefined for a new one. */
  document: ArrangedDocument | undefined;
  /** From 0; the colour follows. */
  place: number;
  categories: readonly Category[];
  mayJoin: boolean;
  dispatch: (action: DeskAction) => void;
  children: ReactNode;
};

/** One document of the file: what it is, and its pages. */
export const GroupCard = ({ group, document, place, categories, mayJoin, dispatch, children }: Props) => {
  const { t } = useTranslation();
  const title = document?.name ?? t(document ? 'repair.document' : 'repair.new_document', { n: place + 1 });
  const choices = categories.includes(group.category) ? categories : [group.category, ...categories];
  return (
    <section
      className={classes.group}
      data-hue={place % 6}
      aria-label={`${title}, ${t(`category.${group.category}`)}`}
    >
      <header className={classes.head}>
        <h3>{title}</h3>
        <Select
          size="xs"
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          // What is typed replaces the name that stands there.
          onFocus={(event) => event.currentTarget.select()}
          data-category={group.key}
          aria-label={t('repair.category_of', { name: title })}
          disabled={group.fixed !== null}
          data={choices.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={group.category}
          onChange={(value) => {
            const category = choices.find((one) => one === value);
            if (category) dispatch({ type: 'category', group: group.key, category });
          }}
        />
        {document && document.reviewed > 0 && (
          <span className={classes.reviewed}>{t('repair.reviewed', { count: document.reviewed })}</span>
        )}
        {group.fixed && (
          <span className={classes.fixed}>
            <IconLock size={14} aria-hidden /> {inWords(group.fixed, t)}
          </span>
        )}
        {place > 0 && !group.fixed && mayJoin && (
          <Button
            className={classes.join}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowMergeLeft size={14} />}
            onClick={() => dispatch({ type: 'join', group: group.key })}
          >
            {t('repair.join')}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
};
