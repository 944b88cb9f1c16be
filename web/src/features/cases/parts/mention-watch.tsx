import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../portal/live.ts';
import { MENTIONS_KEY } from '../mention-alerts.ts';

/** Looks for mentions again as soon as something was said about a case. */
export function MentionWatch() {
  const client = useQueryClient();
  useLive((event) => {
    if (event.kind === 'case') void client.invalidateQueries({ queryKey: MENTIONS_KEY });
  });
  return null;
}
