import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { addCodeTableOption } from '@recto/contracts/endpoints/reference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { dialogProps } from '../../ui/dialog-props.ts';
import { codeTableQuery } from '../code-table.queries.ts';
import { errorMessages } from '../error-messages.ts';
import type { Option } from './choices.ts';

type Props = { name: string; start: string; onClose: (added: Option | null) => void };

/** A new choice of a code table, by an administrator. A blank one is ignored (F-074); a refusal is told here. */
export const AddChoice = ({ name, start, onClose }: Props) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [value, setValue] = useState(start);
  const [label, setLabel] = useState(start);
  const add = useMutation({
    mutationFn: (option: Option) => call(addCodeTableOption, { params: { name }, body: option }),
    meta: { errors: 'silent' },
    onSuccess: (options, option) => {
      client.setQueryData(codeTableQuery(name).queryKey, options);
      onClose(option);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const option = { label: label.trim(), value: value.trim() };
    if (option.label === '' || option.value === '') onClose(null);
    else add.mutate(option);
  };
  return (
    <Modal {...dialogProps(t)} opened onClose={() => onClose(null)} title={t('reference.add_title')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('reference.option_value')}
            value={value}
            maxLength={256}
            onChange={(event) => setValue(event.currentTarget.value)}
            error={add.error && errorMessages(add.error, t).join(' ')}
          />
          <TextInput
            data-autofocus
            label={t('reference.option_label')}
            value={label}
            maxLength={256}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(null)}>
              {t('reference.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('reference.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
