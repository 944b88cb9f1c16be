import { Button, TextInput } from '@mantine/core';
import { type Entity, shownId } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { betweenScripts } from '../../lib/between-scripts.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useAccount } from '../../portal/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import type { FormValues } from '../model/form-values.ts';
import { labelOf } from '../model/record-label.ts';
import { AuditLine } from '../parts/audit-line.tsx';
import { FormFields } from '../parts/form-fields.tsx';
import classes from '../parts/record.module.css';
import { SavedToast } from '../parts/saved-toast.tsx';
import { StaleDialog } from '../parts/stale-dialog.tsx';
import {
  type Follow,
  type EntityForm as Form,
  type FormCheck,
  useEntityForm,
} from '../parts/use-entity-form.ts';
import { useNames } from '../parts/use-names.ts';
import { useUnsaved } from '../parts/use-unsaved.ts';
import type { OwnInputs } from '../settings/own-input.ts';

type Props = {
  entity: Entity;
  record: EntityRecord | null;
  /** Above the fields. */
  lead?: (form: Form) => ReactNode;
  /** Below the fields: what a form of a feature's own making has besides. */
  extra?: (form: Form) => ReactNode;
  /** Below the form: what a screen of a feature's own making shows of what is typed. */
  children?: (values: FormValues) => ReactNode;
  /** By field: inputs of a feature's own making, in the place of those of its kind. */
  inputs?: OwnInputs;
  /** What other inputs hold after one was changed. */
  follow?: Follow;
  check?: FormCheck;
};

/** The form of a new record, or of one that is there. */
export function EntityForm({ entity, record, lead, extra, children, follow, check, inputs }: Props) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const account = useAccount();
  const prefilled = useSearch({ strict: false }) as Record<string, unknown>;
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const shown = useRef<HTMLFormElement>(null);
  // Who opens a form wants to type; what is shown only, or locked, takes no focus.
  useEffect(() => {
    const fields = shown.current?.querySelectorAll<HTMLInputElement>('fieldset :is(input, textarea, select)');
    [...(fields ?? [])].find((one) => !one.disabled && !one.readOnly)?.focus({ preventScroll: true });
  }, []);
  const form = useEntityForm({
    entity,
    record,
    prefilled,
    follow,
    check,
    onSaved: (saved) => {
      toast.success(
        <SavedToast
          entity={entity}
          record={saved}
          isNew={record === null}
          onOpen={(address) => router.history.push(address)}
        />,
      );
      unsaved.settle();
      const { afterSave = `/entity/${entity.name}` } = entity;
      if (afterSave !== 'back') void navigate({ to: afterSave });
      else if (canGoBack) router.history.back();
      else void navigate({ to: `/entity/${entity.name}` });
    },
  });
  const unsaved = useUnsaved(form.changed);
  const save = (): void => {
    const wrong = form.save();
    if (!wrong) return;
    // Of a field that is typed as a whole, the part that is wrong has no place of its own.
    const inputOf = (place = ''): HTMLElement | null | undefined =>
      shown.current?.querySelector<HTMLElement>(`[data-field="${place}"] :is(input, textarea, select)`);
    (inputOf(wrong) ?? inputOf(wrong.split('.')[0]))?.focus();
  };
  const back = (): void => router.history.back();
  useShortcuts([
    { key: 's', ctrl: true, label: 'entity.key.save', run: save },
    { key: 'b', label: 'entity.key.back', run: back },
  ]);
  const title = record
    ? t('entity.edit_record', { label: `${one} ${labelOf(entity, record)}` })
    : betweenScripts(t('entity.create', { name: one }));
  return (
    <Page title={title} narrow>
      <form
        ref={shown}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Panel>
          {lead?.(form)}
          <div className={classes.idRow}>
            {record && (
              <TextInput label={t('entity.field.id')} value={shownId(entity, record.id)} readOnly w={160} />
            )}
            <TextInput
              label={t('entity.field.tenantName')}
              value={String(record?.tenantName ?? account?.currentTenant ?? '')}
              disabled
              w={200}
            />
          </div>
          <FormFields entity={entity} form={form} inputs={inputs} />
          {extra?.(form)}
          <div className={classes.foot} data-foot>
            <Button variant="default" onClick={back}>
              {t('entity.back')}
            </Button>
            <Button type="submit" loading={form.saving} disabled={form.invalid}>
              {t('entity.save')}
            </Button>
            <span className={classes.hint}>
              <Kbd>Ctrl S</Kbd>
            </span>
          </div>
        </Panel>
      </form>
      {children?.(form.values)}
      {record && <AuditLine record={record} />}
      {form.theirs && <StaleDialog entity={entity} form={form} theirs={form.theirs} />}
      {unsaved.dialog}
    </Page>
  );
}
