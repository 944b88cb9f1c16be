import { useTranslation } from 'react-i18next';
import classes from './harmonise.module.css';

type Props<N extends string> = { of: Readonly<Record<N, number>>; names: readonly N[] };

/** How many cases and specifications came, or would come, out how; what there is none of is left out. */
export function Counts<N extends string>({ of, names }: Props<N>) {
  const { t } = useTranslation();
  return (
    <dl className={classes.counts}>
      {names
        .filter((name) => of[name] > 0)
        .map((name) => (
          <div key={name}>
            <dt>{t(`harmonise.count.${name}`)}</dt>
            <dd>{of[name].toLocaleString()}</dd>
          </div>
        ))}
    </dl>
  );
}
