import type { Box } from '@recto/contracts/geometry';

/** `point`: the pointer takes what it points at. `text`: it selects text to copy. */
export type Tool = 'point' | 'text';

/** What a drawn region is for: its words become the value; it becomes the value's place; it becomes the cover image. */
export type Purpose = 'take' | 'place' | 'crop';

export type CapturedRegion = {
  readonly page: number;
  readonly box: Box;
  readonly purpose: Purpose;
  /** Drawn to its end: what happens now is asked. */
  readonly settled: boolean;
  /** It is being read once more by itself. */
  readonly reading?: boolean;
};

/** Words of one page from the one that was started at to the one that was reached, in either direction. */
export type CapturedSpan = { readonly page: number; readonly anchor: number; readonly head: number };

export type CaptureState = {
  readonly tool: Tool;
  /** The keyboard walks over the words of the page. */
  readonly walking: boolean;
  /** The word under the pointer. */
  readonly hover: { readonly page: number; readonly word: number } | null;
  /** The pointer is at the place of the focused value: a hand may take hold of its edges. */
  readonly near: boolean;
  readonly span: CapturedSpan | null;
  readonly region: CapturedRegion | null;
  /** Other candidates of the focused value are shown with their numbers. */
  readonly marks: boolean;
};

export type CaptureAction =
  | { type: 'tool'; tool: Tool }
  | { type: 'hover'; at: CaptureState['hover']; near: boolean }
  | { type: 'walk'; at: CapturedSpan }
  | { type: 'draw'; region: CapturedRegion }
  | { type: 'marks'; on: boolean }
  /** Nothing is pointed at any more. */
  | { type: 'clear' };

export const noCapture: CaptureState = {
  tool: 'point',
  walking: false,
  hover: null,
  near: false,
  span: null,
  region: null,
  marks: false,
};

const sameWord = (a: CaptureState['hover'], b: CaptureState['hover']): boolean =>
  a === b || (a !== null && b !== null && a.page === b.page && a.word === b.word);

/** What is being pointed at; pure, so that a move of the pointer renders no more than a word. */
export const captureReducer = (state: CaptureState, action: CaptureAction): CaptureState => {
  switch (action.type) {
    case 'tool':
      return { ...noCapture, tool: action.tool };
    case 'hover':
      return sameWord(state.hover, action.at) && state.near === action.near
        ? state
        : { ...state, hover: action.at, near: action.near };
    case 'walk':
      return { ...state, walking: true, span: action.at, region: null, hover: null };
    case 'draw':
      return { ...state, region: action.region, hover: null, walking: false, span: null };
    case 'marks':
      return state.marks === action.on ? state : { ...state, marks: action.on };
    case 'clear':
      return { ...noCapture, tool: state.tool };
  }
};
