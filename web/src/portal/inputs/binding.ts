import type { InputConfig } from '@recto/contracts/result';
import type { ChangeEvent, KeyboardEvent } from 'react';

type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One value as its input shows and changes it; where the value is kept is the business of who gives this. */
export type InputBinding = {
  readonly slot: {
    /** Unique on the screen. */
    readonly key: string;
    readonly label: string;
    readonly input: InputConfig;
    /** Several values stand on lines of their own. */
    readonly data: { readonly values: readonly string[] };
  };
  readonly text: string;
  readonly focused: boolean;
  readonly readOnly: boolean;
  /** Id of the words that explain the value's state, while there are any. */
  readonly hintId: string | undefined;
  readonly type: (text: string) => void;
  readonly props: {
    readonly 'data-slot': string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<Editable>) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    /** The keys that the input itself leaves. */
    readonly onKeyDown?: (event: KeyboardEvent<Editable>) => void;
  };
};
