import type { Box } from '@recto/contracts/geometry';
import type { Rule } from '../../types.ts';
import type { GreyImage } from './types.ts';

/** Turns an image clockwise by any angle; the canvas grows so that nothing is cut off. */
export async function turnImage(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees === 0) return image;
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 1 },
  })
    .rotate(degrees, { background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: onlyChannel(data, info.channels), width: info.width, height: info.height };
}

/** Takes boxes on the turned image back to the image before: the box around the four corners. */
export function turnBack(
  box: Box,
  degrees: number,
  turned: { width: number; height: number },
  original: { width: number; height: number },
): Box {
  if (degrees === 0) return box;
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ] as const;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [x, y] of corners) {
    const [dx, dy] = [x - turned.width / 2, y - turned.height / 2];
    xs.push(dx * cos + dy * sin + original.width / 2);
    ys.push(dy * cos - dx * sin + original.height / 2);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Takes a rule on the turned image back to the image before. It stays a thin box of its full length about the middle
 * of the slanted line, whose slope is that of the page.
 */
export function turnBackRule(
  { box, direction }: Rule,
  degrees: number,
  turned: { width: number; height: number },
  original: { width: number; height: number },
): Rule {
  if (degrees === 0) return { box, direction };
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [cx, cy] = turnBack([x, y, x, y], degrees, turned, original);
  const lying = Math.abs(Math.sin((degrees * Math.PI) / 180)) > Math.SQRT1_2;
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const [w, h] = lying ? [height, width] : [width, height];
  const swapped = direction === 'horizontal' ? 'vertical' : 'horizontal';
  return {
    box: [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2],
    direction: lying ? swapped : direction,
  };
}

function onlyChannel(data: Buffer, channels: number): Buffer {
  if (channels === 1) return data;
  const grey = Buffer.alloc(data.length / channels);
  for (let index = 0; index < grey.length; index++) grey[index] = data[index * channels] ?? 0;
  return grey;
}
