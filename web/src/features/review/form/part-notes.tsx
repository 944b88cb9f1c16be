import type { RuleOutcome, Section } from '@recto/contracts/result';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSaid } from '../../../portal/said.ts';
import classes from './values.module.css';

type Props = { section: Section; parts: readonly RuleOutcome[] };

/** What a section should have and that was not found; a key leads here. Fields say it where they stand. */
export const PartNotes = ({ section, parts }: Props) => {
  const inWords = useSaid();
  const tables = new Set(section.tables.map(({ id }) => id));
  const own = parts.filter(({ fields }) => fields.some((id) => tables.has(id)));
  return own.map((part) => (
    <p key={part.id} className={classes.part} data-part={part.id} tabIndex={-1} role="note">
      <IconAlertTriangle size={14} aria-hidden />
      <span>{inWords(part.said)}</span>
    </p>
  ));
};
