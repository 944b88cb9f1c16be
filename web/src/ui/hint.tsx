import { Tooltip } from '@mantine/core';

export type Hinted = { readonly element: HTMLElement; readonly text: string; readonly side: 'top' | 'right' };

/** The text about an element, beside it. */
export const Hint = ({ element, text, side }: Hinted) => (
  <Tooltip key={text} target={element} label={text} position={side} opened />
);
