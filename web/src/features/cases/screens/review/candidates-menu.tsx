import { Menu } from '@mantine/core';
import type { CaseCandidate } from '@recto/contracts/case-content';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../../ui/lazy-menu.tsx';
import { type CaseValue, editText } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import classes from './values.module.css';

/** What documents say about a field where they do not say the same; picking one takes it with its place. */
export function CandidatesMenu({ value }: { value: CaseValue }) {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const { candidates, name, differs } = value;
  const count = candidates.length;
  const saidBy = ({ from }: CaseCandidate): string =>
    from
      .map(({ extractionUuid, category }) => {
        const document = detail.extractions.find((one) => one.extractionUuid === extractionUuid);
        return [t(`category.${category}`), document?.summary.number].filter(Boolean).join(' ');
      })
      .filter((text, i, all) => all.indexOf(text) === i)
      .join(', ');
  const current = editText(value.data);
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <button
          type="button"
          className={classes.differs}
          data-quiet={!differs || undefined}
          aria-label={t('cases.review.candidates_of', { name, count })}
          data-hint={t('cases.review.candidates', { count })}
        >
          <IconArrowsSplit2 size={14} aria-hidden />
          {count}
        </button>
      }
      items={() =>
        candidates.map((candidate) => (
          <Menu.Item
            key={editText(candidate.data)}
            disabled={!detail.can.edit}
            leftSection={
              editText(candidate.data) === current ? (
                <IconCheck size={14} aria-hidden />
              ) : (
                <span className={classes.noCheck} />
              )
            }
            onFocus={() => editor.focus(value.key)}
            onClick={() => {
              const [from] = candidate.from;
              if (from) void editor.choose(value, candidate, from);
            }}
          >
            <b className={classes.candidate}>{editText(candidate.data) || t('cases.sync.empty')}</b>
            <span className={classes.quiet}>{saidBy(candidate)}</span>
          </Menu.Item>
        ))
      }
    />
  );
}
