import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import type { MicChoice } from '../model/choices.ts';
import classes from './panels.module.css';

/** Stands for no Mic at all; none has such a code. */
export const NONE = '';

/** `none`: that it is none of them can be chosen, too. */
type Props = {
  choices: readonly MicChoice[];
  chosen: string | null;
  onChoose: (code: string) => void;
  none?: boolean;
};

/** MICs to choose one from, the likest first. */
export const MicChoices = ({ choices, chosen, onChoose, none = false }: Props) => {
  const { t } = useTranslation();
  if (choices.length === 0) return <p className={classes.nothing}>{t('reference.no_similar')}</p>;
  return (
    <ScrollBox label={t('reference.similar')}>
      <table className={classes.table} aria-label={t('reference.similar')}>
        <thead>
          <tr>
            <th scope="col">{t('reference.synonym')}</th>
            <th scope="col">{t('reference.mic')}</th>
            <th scope="col">{t('reference.description')}</th>
            <th scope="col">{t('reference.uom')}</th>
            <th scope="col">{t('reference.score')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ synonym, mic, score }) => (
            <tr key={mic.code}>
              <td>
                <Radio
                  size="xs"
                  name="mic"
                  label={synonym}
                  checked={chosen === mic.code}
                  onChange={() => onChoose(mic.code)}
                />
              </td>
              <td className={classes.code}>{mic.code}</td>
              <td>{mic.description}</td>
              <td>{mic.uom}</td>
              <td className={classes.number}>
                {score === null ? t('reference.not_reported') : `${Math.round(score * 100)}%`}
              </td>
            </tr>
          ))}
          {none && (
            <tr>
              <td colSpan={5}>
                <Radio
                  size="xs"
                  name="mic"
                  label={t('samples.none_of_these')}
                  checked={chosen === NONE}
                  onChange={() => onChoose(NONE)}
                />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
};
