import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../../../lib/shortcuts.ts';

/** u leads to the upload. */
export function useUploadKey(): void {
  const leave = useNavigate();
  useShortcuts([{ key: 'u', label: 'list.key.upload', run: () => void leave({ to: '/documents/upload' }) }]);
}
