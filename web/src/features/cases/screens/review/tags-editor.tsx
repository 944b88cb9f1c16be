import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { setCaseTags } from '@recto/contracts/endpoints/cases';
import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { caseTagsQuery } from '../../case-tags.queries.ts';
import { useCase } from './case-context.ts';
import classes from './review.module.css';
import { useCaseStep } from './use-case-actions.ts';

/** The tags of a case, also of one that is decided (G-041). */
export function TagsEditor() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { busy, step } = useCaseStep(detail);
  const [opened, setOpened] = useState(false);
  const { caseUuid: uuid, caseTags, can } = detail;
  const write = (tagIds: number[]) => step(() => call(setCaseTags, { params: { uuid }, body: { tagIds } }));
  const ids = caseTags.map(({ id }) => id);
  return (
    <fieldset className={classes.tags} aria-label={t('cases.review.tags')}>
      {caseTags.map(({ id, name, deleted }) => (
        <span key={id} className={classes.tag} data-deleted={deleted || undefined}>
          {name}
          {can.tags && (
            <button
              type="button"
              disabled={busy}
              aria-label={t('cases.review.remove_tag', { name })}
              onClick={() => void write(ids.filter((one) => one !== id))}
            >
              <IconX size={12} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {can.tags && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('cases.review.add_tag')}
              onClick={() => setOpened(!opened)}
            >
              <IconPlus size={14} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <TagPicker
              taken={ids}
              busy={busy}
              onPick={(id) => write([...ids, id])}
              onCreated={(id) => write([...ids, id])}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </fieldset>
  );
}

type PickerProps = {
  taken: readonly number[];
  busy: boolean;
  onPick: (id: number) => Promise<boolean>;
  onCreated: (id: number) => Promise<boolean>;
};

/** Tags by their beginning; what is typed and not there yet can be added. */
function TagPicker({ taken, busy, onPick, onCreated }: PickerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { detail } = useCase();
  const { step } = useCaseStep(detail);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const text = name.trim();
  const { data: found = [] } = useQuery(caseTagsQuery(text));
  const offered = found.filter(({ id }) => !taken.includes(id));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const same = found.find((tag) => tag.name === text);
    const done = same
      ? taken.includes(same.id) || (await onPick(same.id))
      : await step(async () => {
          const { id } = await call(endpointsOf(mustEntity('case-tag')).create, {
            body: { name: text } as object,
          });
          await client.invalidateQueries({ queryKey: ['case-tags'] });
          await onCreated(id);
        });
    if (done) setName('');
  };
  return (
    <form className={classes.tagPicker} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        data-autofocus
        label={t('cases.review.tag_name')}
        maxLength={TEXT_LIMITS.name}
        value={name}
        error={missing ? t('cases.review.required') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <ul>
        {offered.map((tag) => (
          <li key={tag.id}>
            <Button
              fullWidth
              justify="flex-start"
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => void onPick(tag.id)}
            >
              {tag.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button type="submit" size="xs" disabled={busy}>
        {t(
          text !== '' && !found.some((tag) => tag.name === text)
            ? 'cases.review.new_tag'
            : 'cases.review.add_tag',
        )}
      </Button>
    </form>
  );
}
