import type { Calibration } from './evidence.ts';

/**
 * Weights of the evidence for each kind of value, in log-odds of being right. Written by
 * `npm run bench -- calibrate --write`, not by hand.
 * Fitted on 4043 values: generated samples of seeds 100 to 100 and labelled folders.
 */
// biome-ignore format: written by a program
export const CALIBRATION: Calibration = {
  amount: {
    bias: 1.876,
    parts: {
      blurred: -0.469,
      broken: -1.373,
      contested: -2.155,
      holds: 0.609,
      murky: -0.836,
      repeated: 0.375,
      scanned: -1.56,
      score: 1.014,
      strong: 1.226,
      unclear: -0.338,
      weak: -0.412,
    },
  },
  code: {
    bias: 1.992,
    parts: {
      blurred: -0.226,
      contested: -1.62,
      familiar: 1.06,
      repeated: 0.201,
      scanned: -0.987,
      score: 2.119,
      strong: 0.599,
      weak: -2.252,
    },
  },
  date: {
    bias: 2.554,
    parts: {
      broken: -2.53,
      contested: -1.397,
      familiar: 0.505,
      holds: 1.777,
      labelled: 0.077,
      murky: -0.081,
      repeated: 0.769,
      scanned: -0.27,
      score: 0.773,
      strong: 0.411,
      unclear: -0.505,
      weak: -0.22,
    },
  },
  party: {
    bias: -0.635,
    parts: {
      blurred: -0.389,
      contested: -2.038,
      familiar: 0.376,
      labelled: 1.101,
      murky: -0.739,
      repeated: 0.98,
      scanned: -0.309,
      score: 2.91,
      strong: 0.804,
      unclear: -1.248,
      weak: -0.74,
    },
  },
  text: {
    bias: 3.204,
    parts: {
      blurred: -2.011,
      broken: -1.76,
      contested: -1.6,
      holds: 0.375,
      repeated: 0.391,
      scanned: -0.964,
      score: 0.998,
      unclear: -2.057,
      weak: -1.876,
    },
  },
  cell_number: {
    bias: -3.029,
    parts: {
      adds_up: 1.993,
      blurred: -2.443,
      familiar: 2.713,
      filled: 0.519,
      fits: 2.292,
      pure: 0.724,
      quality: 2.396,
      row_agrees: 1.907,
      row_differs: -2.916,
      unclear: -1.527,
    },
  },
  cell_code: {
    bias: 1.717,
    parts: {
      blurred: -1.419,
      familiar: 3.652,
      fits: 1.403,
      murky: -0.511,
      quality: 1.211,
      scanned: -2.221,
      unclear: -1.709,
    },
  },
  cell_text: {
    bias: 2.2,
    parts: {
      blurred: -1.091,
      fits: 1.063,
      murky: -0.898,
      quality: 0.066,
      scanned: -0.353,
      several_lines: -2.278,
      unclear: -2.106,
    },
  },
};
