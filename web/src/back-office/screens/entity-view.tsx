import { Button } from '@mantine/core';
import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { kindOf } from '../kinds/all.ts';
import { labelOf } from '../model/record-label.ts';
import { AuditLine } from '../parts/audit-line.tsx';
import classes from '../parts/record.module.css';
import { useMay } from '../parts/use-may.ts';
import { useNames, useVisible } from '../parts/use-names.ts';

type Props = {
  entity: Entity;
  record: EntityRecord;
  /** Before Back and Edit: what a screen of a feature's own making does with the record. */
  actions?: ReactNode;
  /** Below the fields: what else it tells of the record. */
  children?: ReactNode;
  /** The same beside the fields, five parts of the width to seven. */
  beside?: ReactNode;
};

/** All fields of a record, with Back and Edit. */
export function EntityView({ entity, record, actions, children, beside }: Props) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const may = useMay(entity);
  const router = useRouter();
  const navigate = useNavigate();
  const edit = `/entity/${entity.name}/${record.id}/edit`;
  const back = (): void => router.history.back();
  useShortcuts([
    { key: 'b', label: 'entity.key.back', run: back },
    ...(may('update')
      ? [{ key: 'e', label: 'entity.key.edit', run: () => void navigate({ to: edit }) }]
      : []),
  ]);
  return (
    <Page
      narrow={children === undefined && beside === undefined}
      title={`${one} ${labelOf(entity, record)}`}
      actions={
        <>
          {actions}
          <Button variant="default" onClick={back}>
            {t('entity.back')}
          </Button>
          {may('update') && (
            <Button component={Link} to={edit}>
              {t('entity.edit')}
            </Button>
          )}
        </>
      }
    >
      {beside === undefined ? (
        <Facts entity={entity} record={record} />
      ) : (
        <div className={classes.halves}>
          <Facts entity={entity} record={record} />
          <div className={classes.beside}>{beside}</div>
        </div>
      )}
      {children}
      <AuditLine record={record} />
    </Page>
  );
}

/** The fields in the groups of the definition. */
function Facts({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const { t } = useTranslation();
  const sections = entity.sections ?? [{ title: null, fields: Object.keys(entity.fields) }];
  return (
    <Panel>
      {sections.map(({ title, fields }) => (
        <section key={title ?? ''}>
          {title && <h2 className={classes.sectionTitle}>{t(title)}</h2>}
          <dl className={classes.facts}>
            {[...(title === sections[0]?.title ? ['id'] : []), ...fields].map((name) => (
              <Fact key={name} entity={entity} record={record} name={name} />
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  );
}

function Fact({ entity, record, name }: { entity: Entity; record: EntityRecord; name: string }) {
  const { t } = useTranslation();
  const { nameOf } = useNames(entity);
  const isVisible = useVisible(entity);
  if (!isVisible(name)) return null;
  const field = fieldsOf(entity)[name] as EntityField;
  const { Cell } = kindOf(field);
  const value = record[name];
  const nothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <div>
      <dt>{nameOf(name)}</dt>
      <dd>
        {nothing ? (
          <span className={classes.nothing}>{t('entity.nothing')}</span>
        ) : (
          <Cell value={value} field={field} record={record} whole />
        )}
      </dd>
    </div>
  );
}
