import type { Difference } from '@recto/contracts/endpoints/replay';
import { termKey } from '@recto/contracts/said/term-key';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { VERDICT_TONE } from '../model/verdict.ts';
import classes from './replay.module.css';

type Props = {
  differences: readonly Difference[];
  /** How many there are besides. */
  more: number;
  /** Last parts of the text keys of what stands side by side. */
  sides: readonly [before: 'was', after: 'now'] | readonly [before: 'without', after: 'with'];
};

/** Values that are read otherwise: before, after, and what people confirmed. */
export const Differences = ({ differences, more, sides }: Props) => {
  const { t } = useTranslation();
  const nameOf = ({ name, row }: Difference): string => {
    const said = t(termKey(name), { defaultValue: name });
    return row === null ? said : t('history.cell', { column: said, row });
  };
  return (
    <>
      <ul className={classes.differences}>
        {differences.map((one) => (
          <li key={`${one.field} ${one.row}`}>
            <p>
              <b>{nameOf(one)}</b>
              <Badge tone={VERDICT_TONE[one.verdict]}>{t(`replay.verdict_${sides[1]}.${one.verdict}`)}</Badge>
            </p>
            <dl>
              <Side label={t(`replay.side.${sides[0]}`)} values={one.was} />
              <Side label={t(`replay.side.${sides[1]}`)} values={one.now} />
              {one.verdict === 'other' && (
                <Side label={t('replay.side.confirmed')} values={one.confirmed ?? []} />
              )}
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{t('history.more', { count: more })}</p>}
    </>
  );
};

const Side = ({ label, values }: { label: string; values: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.side}>
      <dt>{label}</dt>
      <dd data-empty={values.length === 0 || undefined}>{values.join(' · ') || t('review.empty')}</dd>
    </div>
  );
};
