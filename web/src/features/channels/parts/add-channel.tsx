import { Button } from '@mantine/core';
import { documentChannel } from '@recto/contracts/entities/document-channel';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFields } from '../../../back-office/parts/form-fields.tsx';
import { useEntityForm } from '../../../back-office/parts/use-entity-form.ts';
import { useUnsaved } from '../../../back-office/parts/use-unsaved.ts';
import { toast } from '../../../ui/toast.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { channelIsWhole, settingsFollowProtocol } from '../model/channel-form.ts';
import { NewConnectionInput } from './connection-input.tsx';
import classes from './settings-section.module.css';

const FIELDS = ['name', 'protocol', 'category', 'connectionInfo'];
const inputs = { connectionInfo: NewConnectionInput };
const NOTHING = {};

/** A new input channel, where the others stand: what its protocol cannot do without. Escape puts it away. */
export function AddChannel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLFormElement>(null);
  useFocusBack();
  useEffect(() => shown.current?.querySelector('input')?.focus(), []);
  const form = useEntityForm({
    entity: documentChannel,
    record: null,
    prefilled: NOTHING,
    follow: settingsFollowProtocol,
    check: channelIsWhole,
    onSaved: ({ name }) => {
      toast.success(t('channels.added', { name: String(name) }), 'channel-added');
      unsaved.settle();
      onClose();
    },
  });
  const unsaved = useUnsaved(form.changed);
  const close = async (): Promise<void> => {
    if (await unsaved.mayGo()) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.complete && !form.saving) form.save();
  };
  const leaveByKey = (event: KeyboardEvent): void => {
    // The question, which is asked from here, has an Escape of its own.
    if (event.key === 'Escape' && shown.current?.contains(event.target as Node)) void close();
  };
  return (
    <>
      <form ref={shown} aria-label={t('channels.add')} noValidate onSubmit={submit} onKeyDown={leaveByKey}>
        <FormFields entity={documentChannel} form={form} inputs={inputs} only={FIELDS} />
        <div className={classes.foot}>
          <Button type="submit" loading={form.saving} disabled={!form.changed || !form.complete}>
            {t('channels.add_send')}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
      {unsaved.dialog}
    </>
  );
}
