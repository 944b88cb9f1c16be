import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { updateFields } from '@recto/contracts/endpoints/review';
import { termKey } from '@recto/contracts/said/term-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount, useHolds } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { keepTyping, recallTyping } from '../model/kept-metadata.ts';
import { metadataFields, metadataUpdates, rereads, savedMeanwhile, type Typed } from '../model/metadata.ts';
import classes from './panels.module.css';

/** The heads of a certificate to be put right in one go: batch, material and order for all who edit. */
export const MetadataPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const login = useAccount()?.login ?? '';
  const owner = { tenant: record.tenantName, login, uuid: record.extractionUuid };
  const [typed, setTyped] = useState(() => recallTyping(localStorage, owner));
  const keep = (next: Typed) => {
    setTyped(next);
    keepTyping(localStorage, owner, next);
  };
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
      keep({});
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
    const question = { text: t('review.ask_rerun'), yes: 'ask.update' };
    if (rereads(fields, updates) && !(await ask(question))) return;
    save.mutate();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={10}>
        {fields.map((one) => {
          const { field, text, mayEdit } = one;
          const theirs = mayEdit ? savedMeanwhile(one, typed) : null;
          return (
            <TextInput
              key={field.id}
              label={t(termKey(field.name), { defaultValue: field.name })}
              description={
                theirs !== null &&
                `${t('review.clash_theirs')}: ${theirs === '' ? t('review.empty') : theirs}`
              }
              value={mayEdit ? (typed[field.id]?.text ?? text) : text}
              readOnly={!mayEdit}
              variant={mayEdit ? 'default' : 'unstyled'}
              onChange={(event) => {
                const base = typed[field.id]?.base ?? text;
                keep({ ...typed, [field.id]: { text: event.currentTarget.value, base } });
              }}
            />
          );
        })}
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
