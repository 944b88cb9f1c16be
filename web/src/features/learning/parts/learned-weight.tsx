import { Button } from '@mantine/core';
import type { LearnedHere } from '@recto/contracts/endpoints/learning';
import { EDITORS } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import classes from './replay.module.css';
import { useEvaluated } from './use-evaluation.ts';
import { useLearning } from './use-learning.ts';
import { Weight } from './weight.tsx';

type Props = { uuid: string; item: LearnedHere; isTried: boolean };

/** What was found of something learned when it was new, where that speaks against it; and what comes of trying it now. */
export const LearnedWeight = ({ uuid, item, isTried }: Props) => {
  const { t } = useTranslation();
  const isEditor = useHolds(EDITORS);
  const { replay, error } = useEvaluated(item.id, isTried);
  const { weighed, doubtful, active } = item;
  const actions = active && isEditor && <Decide uuid={uuid} item={item} />;
  const isWarned = doubtful && active;
  return (
    <>
      {isWarned && !isTried && (
        <div className={classes.weight} data-worse>
          <p>{t('replay.weight.worse', { worse: weighed?.worse ?? 0, better: weighed?.better ?? 0 })}</p>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {isTried && <Weight replay={replay} error={error} actions={actions} />}
    </>
  );
};

/** Switch it off, or answer for it. */
const Decide = ({ uuid, item: { id, doubtful } }: Pick<Props, 'uuid' | 'item'>) => {
  const { t } = useTranslation();
  const { use } = useLearning(uuid);
  const decide = (active: boolean) => () => use.mutate({ id, active });
  return (
    <>
      <Button size="compact-xs" disabled={use.isPending} onClick={decide(false)}>
        {t('replay.switch_off')}
      </Button>
      {doubtful && (
        <Button size="compact-xs" variant="default" disabled={use.isPending} onClick={decide(true)}>
          {t('replay.use_anyway')}
        </Button>
      )}
    </>
  );
};
