import type { Calibration } from './confidence.ts';

/**
 * Weights of the evidence for each kind of value, in log-odds of being right. Written by
 * `npm run bench -- calibrate --write`, not by hand.
 * Fitted on 30655 values: generated samples of seeds 100 to 139 (one document of each layout, a few as scans)
 * and half of two labelled folders, whose values count three times; tested on seeds 200 to 219 and the other half.
 */
// biome-ignore format: written by a program
export const CALIBRATION: Calibration = {
  amount: {
    bias: -0.329,
    parts: {
      broken: -0.765,
      labelled: 2.401,
      score: 0.843,
      strong: 1.395,
    },
  },
  code: {
    bias: 2.088,
    parts: {
      blurred: -0.663,
      contested: -2.839,
      labelled: 0.857,
      scanned: -1.23,
      score: 2.045,
      strong: 0.838,
      unclear: -0.967,
      weak: -2.599,
    },
  },
  date: {
    bias: 4.043,
    parts: {
      broken: -1.779,
      contested: -3.364,
      holds: 0.313,
      scanned: -1.693,
      score: 0.929,
      strong: 0.612,
      unclear: -0.489,
      weak: -0.773,
    },
  },
  party: {
    bias: 1.182,
    parts: {
      blurred: -0.176,
      contested: -1.945,
      labelled: 0.115,
      scanned: -1.842,
      score: 1.85,
      strong: 1.403,
      unclear: -0.608,
      weak: -3.037,
    },
  },
  text: {
    bias: 4.377,
    parts: {
      blurred: -1.604,
      contested: -1.673,
      labelled: 0.438,
      scanned: -2.204,
      score: 1.031,
      unclear: -0.868,
      weak: -1.153,
    },
  },
  cell_number: {
    bias: -0.721,
    parts: {
      adds_up: 1.089,
      differs: -2.49,
      filled: 3.13,
      fits: 2.051,
      row_agrees: 2.496,
      row_differs: -2.695,
      unclear: -3.44,
    },
  },
  cell_code: {
    bias: 1.677,
    parts: {
      blurred: -1.219,
      filled: 1.087,
      fits: 2.971,
      quality: 2.262,
      scanned: -3.577,
      unclear: -3.183,
    },
  },
  cell_text: {
    bias: -8.915,
    parts: {
      blurred: -0.76,
      filled: 8.369,
      fits: 2.42,
      pure: 1.311,
      quality: 1.045,
      scanned: -0.944,
      several_lines: -5.648,
      unclear: -2.684,
    },
  },
};
