import { Dialog } from '../ui/dialog.tsx';
import { UnlockForm } from './unlock-form.tsx';

type Props = { logUuid: string; name: string; onClose: () => void };

/** Asks for the password of a protected file. */
export function UnlockDialog({ logUuid, name, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={name}>
      <UnlockForm logUuid={logUuid} autoFocus onOpened={onClose} />
    </Dialog>
  );
}
