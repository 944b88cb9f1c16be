import type { Entity } from '@recto/contracts/entities/definition';
import type { ImportProblem, ImportTaken } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { Said } from '@recto/contracts/said/said';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../portal/said.ts';
import { FieldValue } from './field-value.tsx';
import classes from './import.module.css';
import { useNames } from './use-names.ts';

type Props = { entity: Entity; taken: ImportTaken; problems: readonly ImportProblem[] };

/** The first rows of a file as they will be stored, and what is wrong with them where it stands. */
export function ImportPreview({ entity, taken: { columns, first }, problems }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useNames(entity);
  const used = columns.flatMap(({ title, field }) => (field === null ? [] : [{ title, field }]));
  const named = (field: string): string => (entity.fields[field] ? nameOf(field) : field);
  if (first.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t('entity.import.first', { count: first.length })}</h3>
      <section
        className={classes.first}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to stand in it.
        tabIndex={0}
        aria-label={t('entity.import.first', { count: first.length })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('entity.import.row')}</th>
              {used.map(({ title, field }) => (
                <th key={field} scope="col">
                  {named(field)}
                  {title !== named(field) && <small className={`${classes.small} mono`}>{title}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ row, values }) => (
              <tr key={row}>
                <td className={classes.number}>{row}</td>
                {used.map(({ field }) => (
                  <Cell
                    key={field}
                    entity={entity}
                    field={field}
                    value={values[field]}
                    wrong={problems.find((one) => one.row === row && one.field === field)?.message}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type CellProps = { entity: Entity; field: string; value: unknown; wrong: Said | undefined };

function Cell({ entity, field, value, wrong }: CellProps) {
  const inWords = useSaid();
  if (wrong !== undefined)
    return (
      <td className={classes.wrong}>
        {textOf(value)}
        <small className={classes.small}>{inWords(wrong)}</small>
      </td>
    );
  const kind = entity.fields[field]?.kind;
  const byName = value !== null && value !== undefined && (kind === 'flag' || kind === 'choice');
  const record = { id: 0, version: 0, [field]: value } satisfies EntityRecord;
  return <td>{byName ? <FieldValue entity={entity} record={record} name={field} /> : textOf(value)}</td>;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
