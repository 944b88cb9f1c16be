import { ActionIcon } from '@mantine/core';
import {
  IconCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconLoader2,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import type { EditState } from '../model/edits.ts';
import classes from './form.module.css';

type State = 'unreachable' | 'failed' | 'saving' | 'typed' | 'saved' | 'none';

const stateOf = ({ drafts, saved, unreachable }: EditState): State => {
  const all = Object.values(drafts).map((draft) => draft.status);
  if (unreachable && all.length > 0) return 'unreachable';
  if (all.includes('failed')) return 'failed';
  if (all.includes('saving') || all.includes('queued')) return 'saving';
  if (all.length > 0) return 'typed';
  return saved.size > 0 ? 'saved' : 'none';
};

const SHOWN = {
  unreachable: { icon: IconCloudOff, key: 'flow.unreachable' },
  failed: { icon: IconCloudOff, key: 'review.state_failed' },
  saving: { icon: IconLoader2, key: 'review.state_saving' },
  typed: { icon: IconPencil, key: 'review.state_typed' },
  saved: { icon: IconCheck, key: 'review.state_saved' },
} as const;

/** Whether what was typed is safe, and the way to try again when it isn't. */
export const SaveState = ({ onSave }: { onSave: () => void }) => {
  const { t } = useTranslation();
  const { edits, saveNow } = useServices();
  const state = useStore(edits, stateOf);
  const shown = state === 'none' ? null : SHOWN[state];
  const Icon = shown?.icon;
  const again = state === 'failed' || state === 'unreachable';
  const action = t(again ? 'review.retry' : 'review.save');
  return (
    <div className={classes.saveState} data-state={state}>
      <span role="status">
        {Icon && <Icon size={14} aria-hidden />}
        {shown && <span>{t(shown.key)}</span>}
      </span>
      {(again || state === 'typed') && (
        <ActionIcon
          data-hint={action}
          size={28}
          variant="default"
          aria-label={action}
          onClick={again ? saveNow : onSave}
        >
          {again ? <IconRefresh size={16} /> : <IconDeviceFloppy size={16} />}
        </ActionIcon>
      )}
    </div>
  );
};
