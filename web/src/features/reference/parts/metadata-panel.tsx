import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { updateFields } from '@recto/contracts/endpoints/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { useHolds } from '../../../app/session.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { termKey } from '../../../lib/term-key.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { metadataFields, metadataUpdates, rereads, type Typed } from '../model/metadata.ts';
import classes from './panels.module.css';

/** The heads of a certificate to be put right in one go: batch, material and order for all who edit. */
export const MetadataPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const [typed, setTyped] = useState<Typed>({});
  const fields = metadataFields(record, isAdmin);
  const updates = metadataUpdates(fields, typed);
  const key = ['extraction', record.extractionUuid];

  const save = useMutation({
    mutationFn: () =>
      call(updateFields, {
        params: { uuid: record.extractionUuid },
        body: { version: record.version, fields: updates },
      }),
    meta: { errors: 'silent' },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      setTyped({});
      toast.success(t('reference.saved'), 'metadata');
    },
    onError: (error) => {
      // What was typed stays; beneath it, the record as it is now.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: key });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (updates.length === 0) return;
    if (rereads(fields, updates) && !(await ask(t('review.ask_rerun')))) return;
    save.mutate();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={10}>
        {fields.map(({ field, text, mayEdit }) => (
          <TextInput
            key={field.id}
            label={t(termKey(field.name), { defaultValue: field.name })}
            value={typed[field.id] ?? text}
            readOnly={!mayEdit}
            variant={mayEdit ? 'default' : 'unstyled'}
            onChange={(event) => setTyped({ ...typed, [field.id]: event.currentTarget.value })}
          />
        ))}
        {save.error && (
          <p role="alert" className={classes.bad}>
            {errorMessages(save.error, t).join(' ')}
          </p>
        )}
        {record.can.edit && (
          <Group justify="flex-end">
            <Button type="submit" disabled={updates.length === 0} loading={save.isPending}>
              {t('reference.save')}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog}
    </form>
  );
};
