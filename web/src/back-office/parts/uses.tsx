import { entityNamed } from '@recto/contracts/entities/all';
import type { EntityUse } from '@recto/contracts/entities/endpoints';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './record.module.css';

/** Where a record is used: how often by what, and the first of them that the reader may open. */
export function Uses({ uses }: { uses: readonly EntityUse[] }) {
  return (
    <ul className={classes.uses}>
      {uses.map((use) => (
        <Use key={`${use.entity} ${use.field}`} use={use} />
      ))}
    </ul>
  );
}

function Use({ use: { entity, count, records } }: { use: EntityUse }) {
  const { t } = useTranslation();
  const target = entity === null ? undefined : entityNamed(entity);
  const name = target ? t(`entity.plural.${target.name}`) : t('entity.other_records');
  const further = count - records.length;
  return (
    <li>
      <strong>{t('entity.used_by', { name, count })}</strong>
      {target && records.length > 0 && (
        <span>
          {records.map(({ id, label }, at) => (
            <span key={id}>
              <TextLink to="/entity/$entity/$id" params={{ entity: target.name, id: String(id) }}>
                {label}
              </TextLink>
              {/* At the end: no line begins with it. */}
              {at < records.length - 1 && t('joint.names')}
            </span>
          ))}
          {further > 0 && ` +${further}`}
        </span>
      )}
    </li>
  );
}
