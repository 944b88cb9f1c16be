import { Button, Group, Radio } from '@mantine/core';
import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { kindOf } from '../kinds/all.ts';
import { differing, type FormValues, formValues } from '../model/form-values.ts';
import { AdminTime } from './admin-time.tsx';
import classes from './record.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { useNames } from './use-names.ts';

const VERSIONS = ['mine', 'theirs'] as const;
type Version = (typeof VERSIONS)[number];

type Props = { entity: Entity; form: EntityForm; theirs: EntityRecord };

/** Somebody else saved meanwhile: both versions beside each other, and for each field which one shall hold. */
export function StaleDialog({ entity, form, theirs }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useNames(entity);
  const other = formValues(entity, theirs);
  const fields = differing(entity, form.values, other).filter((name) =>
    isTyped(entity.fields[name] as EntityField),
  );
  const before = formValues(entity, form.base);
  const [byMe, byThem] = [form.values, other].map((now) => differing(entity, before, now));
  // What only one of them touched is theirs to say. Where both did, somebody has to choose: nothing is chosen for them.
  const settled = (name: string): [string, Version][] =>
    !byMe?.includes(name) ? [[name, 'theirs']] : !byThem?.includes(name) ? [[name, 'mine']] : [];
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>(() =>
    Object.fromEntries(fields.flatMap(settled)),
  );
  const isOpen = fields.some((name) => chosen[name] === undefined);
  const first = fields.find((name) => settled(name).length === 0) ?? fields[0];
  const settle = (): void =>
    form.settle(
      merged(
        form.values,
        other,
        fields.filter((name) => chosen[name] === 'theirs'),
      ),
    );
  return (
    <Dialog size="xl" title={t('entity.stale.title')} onClose={form.unsettle}>
      <p className={classes.stale}>
        {t('entity.stale.by', { name: String(theirs.lastModifiedBy ?? '') })}{' '}
        <AdminTime iso={String(theirs.lastModifiedDate)} seconds />
      </p>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{t('entity.stale.field')}</th>
            <th scope="col">{t('entity.stale.mine')}</th>
            <th scope="col">{t('entity.stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              {VERSIONS.map((version) => (
                <td key={version}>
                  <Radio
                    data-autofocus={(name === first && version === 'mine') || undefined}
                    name={`version-of-${name}`}
                    checked={chosen[name] === version}
                    onChange={() => setChosen((now) => ({ ...now, [name]: version }))}
                    label={
                      <Shown
                        entity={entity}
                        name={name}
                        value={(version === 'theirs' ? other : form.values)[name]}
                      />
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={form.unsettle}>
          {t('entity.stale.back')}
        </Button>
        <Button disabled={isOpen} onClick={settle}>
          {t('entity.stale.save')}
        </Button>
      </Group>
    </Dialog>
  );
}

const isTyped = ({ readOnly, column }: EntityField): boolean => readOnly !== 'always' && column !== null;

const merged = (mine: FormValues, theirs: FormValues, takes: readonly string[]): FormValues => ({
  ...mine,
  ...Object.fromEntries(takes.map((name) => [name, theirs[name]])),
});

function Shown({ entity, name, value }: { entity: Entity; name: string; value: unknown }) {
  const { t } = useTranslation();
  const field = entity.fields[name] as EntityField;
  const { Cell, toSend } = kindOf(field);
  // References show as what they are in the form, the rest as it would be stored.
  const stored = field.kind === 'reference' || field.kind === 'references' ? value : toSend(value, field);
  if (stored === null || stored === '') return <span className={classes.nothing}>{t('entity.nothing')}</span>;
  return <Cell value={typeof stored === 'symbol' ? value : stored} field={field} />;
}
