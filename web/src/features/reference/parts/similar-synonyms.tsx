import { Button } from '@mantine/core';
import type { SimilarMic } from '@recto/contracts/characteristics';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import type { FoundMic } from './find-mic.tsx';
import classes from './panels.module.css';

type Props = { found: readonly SimilarMic[]; onChoose: (mic: FoundMic) => void };

/** Synonyms like a text with the Mic of each, the likest first; a row gives its Mic to the sample. */
export function SimilarSynonyms({ found, onChoose }: Props) {
  const { t } = useTranslation();
  if (found.length === 0) return <p className={classes.nothing}>{t('reference.no_similar')}</p>;
  return (
    <ScrollBox label={t('reference.similar')}>
      <table className={classes.table} aria-label={t('reference.similar')}>
        <thead>
          <tr>
            <th scope="col">{t('reference.synonym')}</th>
            <th scope="col">{t('reference.mic')}</th>
            <th scope="col">{t('reference.description')}</th>
            <th scope="col">{t('entity.field.iffManSpecCode')}</th>
            <th scope="col">{t('reference.uom')}</th>
            <th scope="col">{t('reference.type')}</th>
            <th scope="col">{t('reference.score')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ synonym, mic, score }) => (
            <tr key={`${mic.code} ${synonym}`}>
              <td>{synonym}</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('samples.take', { mic: mic.code })}
                  onClick={() => onChoose(mic)}
                >
                  {mic.code}
                </Button>
              </td>
              <td>{mic.description}</td>
              <td>{mic.iffManSpecCode}</td>
              <td>{mic.uom}</td>
              <td>{t(`reference.type.${mic.type}`)}</td>
              <td className={classes.number}>{Math.round(score * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
