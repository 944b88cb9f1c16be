import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { Tag } from '@recto/contracts/endpoints/actions';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { listClasses } from '../../../ui/query-list.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { tagsQuery } from '../actions.queries.ts';
import { useTagChanges } from '../flow/use-tag-changes.ts';
import classes from './panels.module.css';

/** The tags of a document: those that it has and those that it could have, found by their beginning (F-043). */
export const TagsPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const [name, setName] = useState('');
  const { ask, dialog } = useAsk();
  const { data: known = [] } = useQuery(tagsQuery);
  const changes = useTagChanges(record);
  const text = name.trim();
  const own = record.extractionTags;
  const gone = own.filter(({ id }) => !known.some((tag) => tag.id === id));
  const shown = [...known, ...gone].filter((tag) => tag.name.toLowerCase().startsWith(text.toLowerCase()));
  const isNew = text !== '' && !known.some((tag) => tag.name === text);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const found = known.find((tag) => tag.name === text);
    if (text !== '' && (await (found ? changes.toggle(found.id, true) : changes.create(text)))) setName('');
  };
  const remove = async (tag: Pick<Tag, 'id' | 'name'>) => {
    if (await ask({ text: t('actions.ask_delete_tag', { name: tag.name }), yes: 'ask.delete' }))
      await changes.remove(tag.id);
  };

  return (
    <>
      {record.can.tags && (
        <form className={classes.tagForm} onSubmit={(event) => void add(event)}>
          <TextInput
            aria-label={t('actions.tag_name')}
            placeholder={t('actions.tag_name')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={text === '' || changes.busy}>
            {t(isNew ? 'actions.create_tag' : 'actions.add_tag')}
          </Button>
        </form>
      )}
      {shown.length === 0 && <p className={listClasses.quiet}>{t('review.no_records')}</p>}
      <ul className={classes.tags}>
        {shown.map((tag) => (
          <li key={tag.id}>
            <Checkbox
              label={tag.name}
              checked={own.some(({ id }) => id === tag.id)}
              disabled={!record.can.tags || changes.busy}
              onChange={(event) => void changes.toggle(tag.id, event.currentTarget.checked)}
            />
            {isAdmin && known.some(({ id }) => id === tag.id) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('actions.delete_tag', { name: tag.name })}
                onClick={() => void remove(tag)}
              >
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
};
