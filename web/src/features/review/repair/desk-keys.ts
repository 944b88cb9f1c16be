import { type Desk, type DeskAction, groupOf } from './page-groups.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The keys of the pages, for the line that explains them. */
export const DESK_KEYS = [
  { keys: '← →', text: 'repair.key_step' },
  { keys: 'Shift ← →', text: 'repair.key_select' },
  { keys: 'Space', text: 'repair.key_toggle' },
  { keys: 'Ctrl ← →', text: 'repair.key_move' },
  { keys: 'X', text: 'repair.key_cut' },
  { keys: 'J', text: 'repair.key_join' },
  { keys: 'R', text: 'repair.key_turn' },
  { keys: 'Del', text: 'repair.key_leave_out' },
  { keys: 'C', text: 'repair.key_category' },
  { keys: 'Ctrl Enter', text: 'repair.key_apply' },
] as const;

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const FAR = 1_000_000;
const ENDS: Readonly<Record<string, number>> = { Home: -FAR, End: FAR };

/** What a key does to the pages; `category` opens the choice of the document; null leaves it to the browser. */
export function deskKey(press: Press, desk: Desk): DeskAction | 'category' | null {
  const { focus } = desk;
  if (press.altKey || focus === null) return null;
  const ctrl = press.ctrlKey || press.metaKey;
  const step = STEP[press.key];
  if (step) return ctrl ? { type: 'move', by: step } : { type: 'step', by: step, extend: press.shiftKey };
  const end = ENDS[press.key];
  if (end && !ctrl) return { type: 'step', by: end, extend: press.shiftKey };
  if (ctrl) return null;
  const group = groupOf(desk, focus);
  switch (press.key.toLowerCase()) {
    case ' ':
      return { type: 'toggle', page: focus };
    case 'x':
      return { type: 'cut', page: focus };
    case 'j':
      return group ? { type: 'join', group: group.key } : null;
    case 'r':
      return { type: 'turn', degrees: press.shiftKey ? 270 : 90 };
    case 'delete':
    case 'backspace':
      return { type: 'leave-out' };
    case 'c':
      return group ? 'category' : null;
    default:
      return null;
  }
}
