import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { tagsQuery } from '../extractions.queries.ts';

/** Tags that are given to all and taken from all; the others of each stay. */
type TagChange = { readonly add: number[]; readonly remove: number[] };

type Props = { count: number; onClose: () => void; onApply: (change: TagChange) => void };

const numbers = (values: readonly string[]): number[] => values.map(Number);

/** Which tags all ticked rows get, and which they lose. */
export function TagDialog({ count, onClose, onApply }: Props) {
  const { t } = useTranslation();
  const { data: tags = [] } = useQuery(tagsQuery);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const choices = (but: readonly string[]) =>
    tags
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .filter(({ value }) => !but.includes(value));
  const apply = (): void => {
    onClose();
    onApply({ add: numbers(add), remove: numbers(remove) });
  };
  const common = {
    searchable: true,
    hidePickedOptions: true,
    // The dialog opens as a question, not as a list of answers.
    openOnFocus: false,
    nothingFoundMessage: t('list.bulk.no_tags'),
  };
  return (
    <Dialog onClose={onClose} title={t('list.bulk.tags_of', { count })}>
      <Stack gap={12}>
        <MultiSelect
          {...common}
          data-autofocus
          label={t('list.bulk.add_tags')}
          data={choices(remove)}
          value={add}
          onChange={setAdd}
        />
        <MultiSelect
          {...common}
          label={t('list.bulk.remove_tags')}
          data={choices(add)}
          value={remove}
          onChange={setRemove}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button disabled={add.length + remove.length === 0} onClick={apply}>
            {t('list.bulk.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
