import { recogniseDocument } from '../recognise.ts';
import type { FileCommand } from './command.ts';
import { categoryOf } from './options.ts';

/** `recto extract`: `{ file, type, classification, results }` of each file. */
export const command: FileCommand = {
  options: {
    category: { type: 'string' },
    'ignore-embedded-xml': { type: 'boolean', default: false },
  },
  prepare(values) {
    const category = categoryOf(values);
    const ignoreEmbeddedXml = values['ignore-embedded-xml'] === true;
    return {
      each: ({ name, type, read }) => ({
        file: name,
        type,
        ...recogniseDocument(read, { ignoreEmbeddedXml, ...(category ? { category } : {}) }),
      }),
    };
  },
};
