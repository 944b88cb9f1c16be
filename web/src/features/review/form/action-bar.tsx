import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import { usePostGroups } from '../flow/use-post-groups.ts';
import type { StatusActions } from '../flow/use-status.ts';
import { hasUnsaved } from '../model/edits.ts';
import { type Primary, primaryOf } from '../model/primary.ts';
import classes from './form.module.css';
import { PostButtons } from './post-buttons.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { SaveState } from './save-state.tsx';
import { StatusButton } from './status-button.tsx';

const LABEL: Record<Primary, string> = {
  confirm: 'review.confirm_and_next',
  'save-and-post': 'review.save_and_post',
  post: 'review.post',
  next: 'review.next_document',
};

type Props = {
  record: ExtractionDetail;
  status: StatusActions;
  /** Does what the primary action does, as its key would. */
  onPrimary: (groupId?: string) => void;
  /** Saves what is typed, as its key would. */
  onSave: () => void;
};

/** The way on, always in sight: status on the left, the one primary action and its key on the right. */
export const ActionBar = ({ record, status, onPrimary, onSave }: Props) => {
  const { t } = useTranslation();
  const { edits } = useServices();
  const unsaved = useStore(edits, hasUnsaved);
  const primary = primaryOf(record);
  const groups = usePostGroups(record);
  const [only] = groups;
  const label = primary === 'post' && groups.length === 1 && only ? only.label : t(LABEL[primary]);
  return (
    <footer className={classes.bar}>
      <StatusButton record={record} busy={status.busy} onMove={(action) => void status.move(action)} />
      {record.can.post && primary !== 'post' && (
        <PostButtons groups={groups} busy={status.busy} onPost={(groupId) => void status.post(groupId)} />
      )}
      <SaveState onSave={onSave} />
      <PrimaryButton
        label={label}
        busy={status.busy}
        unsaved={unsaved}
        groups={primary === 'post' || primary === 'save-and-post' ? groups : []}
        onPress={onPrimary}
      />
    </footer>
  );
};
