import { RangeSlider, type RangeSliderProps } from '@mantine/core';

/** A scale with two ends to move; a part of its own, so that the list does not wait for it. */
export const Scale = (props: RangeSliderProps) => (
  <RangeSlider size="sm" label={null} minRange={0} {...props} />
);
