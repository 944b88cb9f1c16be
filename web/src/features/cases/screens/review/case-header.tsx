import { CASE_TONE } from '@recto/contracts/statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../lib/store.ts';
import { Avatars, EditingNotice } from '../../../../portal/presence/presence.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Time } from '../../../../ui/time.tsx';
import { useCase } from './case-context.ts';
import { HeaderActions } from './header-actions.tsx';
import classes from './review.module.css';
import { TagsEditor } from './tags-editor.tsx';
import { useOthers } from './use-others.ts';

/** Whether everything that was typed is stored. */
function SaveState() {
  const { t } = useTranslation();
  const { editor } = useCase();
  const state = useStore(editor.state, ({ busy, steps, refused, clashed }) =>
    busy > 0
      ? 'saving'
      : Object.keys(refused).length + Object.keys(clashed).length > 0
        ? 'not_saved'
        : steps > 0
          ? 'saved'
          : null,
  );
  return (
    <span role="status" className={classes.saveState} data-state={state ?? undefined}>
      {state && t(`cases.review.${state}`)}
    </span>
  );
}

/** What a case is, and what can be done with it as a whole (G-016, G-021). */
export function CaseHeader() {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const others = useOthers(detail.caseUuid, editor);
  const { caseNo, caseUuid, category, status, createdBy, createdDate } = detail;
  return (
    <header className={classes.head}>
      <div className={classes.titleLine}>
        <h1 title={caseNo || caseUuid}>{caseNo || caseUuid}</h1>
        <Badge tone={CASE_TONE[status]}>{t(`status.${status}`)}</Badge>
        <SaveState />
        <Avatars others={others} />
        <HeaderActions />
      </div>
      <div className={classes.facts}>
        {category && <span>{t(`cases.category.${category}`, { defaultValue: category })}</span>}
        <span>
          {t('cases.review.created_by', { name: createdBy })} <Time iso={createdDate} />
        </span>
        <TagsEditor />
        <Link to="/entity/$entity/$id" params={{ entity: 'document-case', id: String(detail.id) }}>
          {t('cases.review.record')}
        </Link>
      </div>
      <EditingNotice others={others} canEdit={detail.can.edit} />
    </header>
  );
}
