import type { Entity } from '@recto/contracts/entities/definition';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../portal/said.ts';
import classes from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { encodingName } from './import-reading.tsx';
import type { ImportOutcome } from './run-import.ts';
import { useNames } from './use-names.ts';

/** Problems that are shown at once. */
const SHOWN = 200;

/** `would`: text key of what a look through found. */
type Props = { entity: Entity; outcome: ImportOutcome; would: string };

/** What a file would do, or what is wrong with it, row by row. */
export function ImportOutcomeView({ entity, outcome, would }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { nameOf } = useNames(entity);
  if (outcome.kind === 'failed')
    return (
      <p role="alert" className={classes.failed}>
        {inWords(outcome.message)}
      </p>
    );
  const { rows, created, updated, unchanged, problems, problemCount, encoding, ignored, sure } = outcome;
  return (
    <div className={classes.outcome}>
      <p role="status">
        {problemCount === 0
          ? t(would, { rows, created, updated, unchanged, encoding: encodingName(t, encoding) })
          : t('entity.import.wrong', { count: problemCount, rows })}
      </p>
      {!sure && (
        <p className={classes.guess}>{t('entity.import.guess', { encoding: encodingName(t, encoding) })}</p>
      )}
      {ignored.length > 0 && (
        <p className={classes.quiet}>
          {t('entity.import.ignored', { names: ignored.join(t('joint.names')) })}
        </p>
      )}
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to stand in it.
        <section className={classes.problems} tabIndex={0} aria-label={t('entity.import.problems')}>
          <table>
            <colgroup>
              <col className={classes.rowColumn} />
              <col className={classes.fieldColumn} />
              <col className={classes.valueColumn} />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('entity.import.row')}</th>
                <th scope="col">{t('entity.stale.field')}</th>
                <th scope="col">{t('entity.import.value')}</th>
                <th scope="col">{t('entity.import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.slice(0, SHOWN).map((one) => (
                <tr key={`${one.row} ${one.field} ${one.message.code}`}>
                  <td className={classes.number}>{one.row}</td>
                  <td>{one.field && (entity.fields[one.field] ? nameOf(one.field) : one.field)}</td>
                  <td className="mono">{one.value}</td>
                  <td>{inWords(one.message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ImportPreview entity={entity} taken={outcome} problems={problems} />
    </div>
  );
}
