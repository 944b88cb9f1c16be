import type { Calibration } from './evidence.ts';

/**
 * Weights of the evidence for each kind of value, in log-odds of being right. Written by
 * `npm run bench -- calibrate --write`, not by hand.
 * Fitted on 30644 values: generated samples of seeds 100 to 130 (one document of each layout; scans of 100, 101, 103)
 * and half of two labelled folders, whose values count three times; tested on seeds 200 to 206, scans of 7, 200, 202, 204, and the other half.
 */
// biome-ignore format: written by a program
export const CALIBRATION: Calibration = {
  amount: {
    bias: 0.028,
    parts: {
      broken: -1.166,
      labelled: 2.141,
      score: 0.811,
      strong: 1.402,
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
    bias: 0.413,
    parts: {
      adds_up: 1.121,
      differs: -2.419,
      filled: 1.622,
      fits: 2.091,
      row_agrees: 2.775,
      row_differs: -2.413,
      unclear: -3.661,
    },
  },
  cell_code: {
    bias: 1.689,
    parts: {
      blurred: -1.346,
      filled: 1,
      fits: 2.958,
      quality: 2.418,
      scanned: -3.432,
      unclear: -3.326,
    },
  },
  cell_text: {
    bias: -4.854,
    parts: {
      blurred: -0.903,
      filled: 4.094,
      fits: 2.261,
      pure: 1.627,
      quality: 1.075,
      scanned: -0.831,
      several_lines: -5.712,
      unclear: -2.851,
    },
  },
};
