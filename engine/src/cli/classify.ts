import { classify } from '../classify/classify.ts';
import type { FileCommand } from './command.ts';

/** `recto classify`: the documents in each file, and of every page the category and the words that decided. */
export const command: FileCommand = {
  options: {},
  prepare: () => ({
    each: ({ name, type, read }) => ({ file: name, type, ...classify(read.pages) }),
  }),
};
