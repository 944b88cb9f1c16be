import { ActionIcon, Button } from '@mantine/core';
import { SAMPLE_TONE, type SampleStatus, type SynonymSample } from '@recto/contracts/characteristics';
import { entityNamed } from '@recto/contracts/entities/all';
import { can as allows } from '@recto/contracts/entities/definition';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import classes from './samples.module.css';
import type { SampleActions } from './use-mark.ts';

type Props = { sample: SynonymSample; can: SampleActions | null };

/** A name that nothing explains: where it stands, what it may mean, and what to do with it (J-026 to J-030). */
export function SampleRow({ sample, can }: Props) {
  const { t } = useTranslation();
  const { code, status, category, maxScore, extractionCount } = sample;
  return (
    <li className={classes.row} data-row={sample.id} tabIndex={-1} aria-label={code}>
      <span className={classes.name}>
        <Where sample={sample} />
        <small>
          {t(`samples.category.${category}`)}
          {sample.comment && ` · ${sample.comment}`}
        </small>
      </span>
      <MicOf sample={sample} />
      <span>
        <Badge tone={SAMPLE_TONE[status]}>{t(`samples.status.${status}`)}</Badge>
      </span>
      <span className={classes.number} title={t('samples.max_score')}>
        {maxScore.toFixed(3)}
      </span>
      <span className={classes.number} title={t('samples.count')}>
        × {extractionCount.toLocaleString()}
      </span>
      {can && (
        <span className={classes.actions}>
          {is(status, 'APPROVED') ? (
            <Act label="undo" code={code} off={false} onClick={() => void can.undo(sample)} />
          ) : (
            <Act label="approve" code={code} off={false} onClick={() => can.approve(sample)} />
          )}
          <Act
            label="mark_uncertain"
            code={code}
            off={is(status, 'UNCERTAIN')}
            onClick={() => void can.mark(sample, 'UNCERTAIN')}
          />
          <Act
            label="mark_invalid"
            code={code}
            off={is(status, 'INVALID')}
            onClick={() => void can.mark(sample, 'INVALID')}
          />
          <Elsewhere sample={sample} />
        </span>
      )}
    </li>
  );
}

const is = (status: SampleStatus, other: SampleStatus): boolean => status === other;

/** The name, leading to the certificate where it was seen first. */
function Where({ sample: { code, extractionUuid } }: { sample: SynonymSample }) {
  if (extractionUuid === null) return <b>{code}</b>;
  return (
    <Link to="/extractions/$uuid/review" params={{ uuid: extractionUuid }} className={classes.link}>
      {code}
    </Link>
  );
}

/** The Mic that it was said to mean, leading to all samples of that Mic. */
function MicOf({ sample: { micCode, micDescription } }: { sample: SynonymSample }) {
  const { t } = useTranslation();
  if (micCode === '') return <span className={classes.quiet}>{t('samples.no_mic')}</span>;
  return (
    <span className={classes.name}>
      <Link
        to="."
        search={{ mic: micCode } as never}
        className={classes.code}
        aria-label={t('samples.all_of_mic', { mic: micCode })}
      >
        {micCode}
      </Link>
      <small>{micDescription}</small>
    </span>
  );
}

const RECORD = entityNamed('coa-mic-synonym-sample');
const PLACES = [
  { verb: 'update', path: 'edit', label: 'samples.edit', Icon: IconPencil },
  { verb: 'remove', path: 'delete', label: 'samples.delete', Icon: IconTrash },
] as const;

/** What the back office does with the record, in a tab of its own (J-027): the review stays where it is. */
function Elsewhere({ sample: { id, code } }: { sample: SynonymSample }) {
  const { t } = useTranslation();
  if (!RECORD) return null;
  return PLACES.filter(({ verb }) => allows(RECORD, verb)).map(({ path, label, Icon }) => (
    <ActionIcon
      key={path}
      component="a"
      variant="default"
      size={28}
      href={`/entity/${RECORD.name}/${id}/${path}`}
      target="_blank"
      rel="noopener"
      aria-label={`${t(label)}: ${code}`}
      title={t(label)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  ));
}

type ActProps = {
  label: 'approve' | 'undo' | 'mark_uncertain' | 'mark_invalid';
  code: string;
  off: boolean;
  onClick: () => void;
};

function Act({ label, code, off, onClick }: ActProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={off}
      aria-label={`${t(`samples.${label}`)}: ${code}`}
      onClick={onClick}
    >
      {t(`samples.${label}`)}
    </Button>
  );
}
