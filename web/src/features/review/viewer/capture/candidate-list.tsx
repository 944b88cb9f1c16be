import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../lib/store.ts';
import classes from './capture.module.css';
import { useCandidates } from './use-candidates.ts';
import { useCaptureServices } from './use-capture.ts';

/** The other candidates of the focused value by number, also those of other pages. */
export const CandidateList = ({ asking }: { asking: boolean }) => {
  const { t } = useTranslation();
  const capture = useCaptureServices();
  const candidates = useCandidates();
  const walking = useStore(capture.store, (state) => state.walking);
  if (candidates.length === 0)
    return <p className={classes.hint}>{t(asking ? 'capture.asking' : 'capture.no_candidates')}</p>;
  return (
    <ol className={classes.candidates} aria-label={t('capture.candidates')}>
      {candidates.map((candidate, i) => (
        <li key={candidate.text}>
          <button
            type="button"
            title={t('capture.on_page', { page: candidate.page, text: candidate.printed })}
            // The focus stays where the digits are typed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => capture.pick(i + 1)}
            aria-keyshortcuts={walking ? String(i + 1) : `Alt+${i + 1}`}
          >
            <span className={classes.digit}>{i + 1}</span>
            <span className={classes.candidateText}>{candidate.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};
