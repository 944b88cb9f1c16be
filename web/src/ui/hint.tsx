import { Tooltip } from '@mantine/core';
import type { Hinted } from './hint-layer.tsx';

/** The text about an element, beside it. */
export const Hint = ({ element, text, side }: Hinted) => (
  <Tooltip key={text} target={element} label={text} position={side} opened />
);
