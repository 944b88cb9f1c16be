import type { Calibration } from './evidence.ts';

/**
 * Weights of the evidence for each kind of value, in log-odds of being right. Written by
 * `npm run bench -- calibrate --write`, not by hand.
 * Fitted on 8114 values: generated samples of seeds 100 to 103 and labelled folders.
 */
// biome-ignore format: written by a program
export const CALIBRATION: Calibration = {
  amount: {
    bias: 0.635,
    parts: {
      blurred: -1.05,
      broken: -0.162,
      contested: -1.66,
      holds: 0.107,
      labelled: 0.293,
      murky: -0.47,
      scanned: -0.561,
      score: 1.918,
      strong: 0.508,
      unclear: -0.055,
      weak: -0.575,
    },
  },
  code: {
    bias: 3.24,
    parts: {
      blurred: -1.273,
      contested: -1.496,
      familiar: 0.089,
      repeated: 0.243,
      scanned: -1.156,
      score: 1.297,
      strong: 0.93,
      unclear: -0.202,
      weak: -2.819,
    },
  },
  date: {
    bias: 2.736,
    parts: {
      blurred: -0.881,
      broken: -3.998,
      contested: -2.032,
      holds: 0.343,
      murky: -0.071,
      score: 0.759,
      strong: 0.967,
      unclear: -0.928,
    },
  },
  party: {
    bias: -0.319,
    parts: {
      blurred: -0.346,
      contested: -1.905,
      familiar: 1.243,
      murky: -0.947,
      scanned: -0.073,
      score: 2.109,
      strong: 0.355,
      unclear: -0.747,
    },
  },
  text: {
    bias: 3.555,
    parts: {
      blurred: -3.201,
      broken: -1.849,
      contested: -1.981,
      holds: 1.101,
      labelled: 0.023,
      murky: -0.268,
      repeated: 0.446,
      scanned: -0.117,
      score: 0.482,
      unclear: -2.388,
      weak: -1.933,
    },
  },
  cell_number: {
    bias: -2.222,
    parts: {
      adds_up: 1.982,
      blurred: -0.859,
      differs: -0.757,
      familiar: 1.949,
      filled: 0.964,
      fits: 2.028,
      murky: -0.153,
      quality: 2.804,
      row_agrees: 0.794,
      row_differs: -2.607,
      unclear: -2.733,
    },
  },
  cell_code: {
    bias: 0.411,
    parts: {
      blurred: -1.591,
      familiar: 2.747,
      fits: 2.903,
      murky: -0.371,
      quality: 1.441,
      scanned: -1.877,
      unclear: -2.858,
    },
  },
  cell_text: {
    bias: -1.235,
    parts: {
      blurred: -0.704,
      filled: 2.524,
      fits: 1.667,
      murky: -0.411,
      quality: 0.666,
      scanned: -1.079,
      several_lines: -2.249,
      unclear: -1.732,
    },
  },
};
