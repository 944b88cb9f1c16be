import type { GreyImage } from './types.ts';

/** A binary portable greymap: the cheapest encoding that the recogniser reads. */
export function encodePgm({ data, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
