import { type RecogniseOptions, recogniseDocument } from '../recognise.ts';
import type { FileCommand, Values } from './command.ts';
import { explainText } from './explain.ts';
import { reportTo } from './html.ts';
import { categoryOf } from './options.ts';

function optionsOf(values: Values): RecogniseOptions {
  const category = categoryOf(values);
  return {
    ignoreEmbeddedXml: values['ignore-embedded-xml'] === true,
    ...(category ? { category } : {}),
  };
}

/** `recto extract`: `{ file, type, classification, results }` of each file. */
export const command: FileCommand = {
  options: {
    category: { type: 'string' },
    'ignore-embedded-xml': { type: 'boolean', default: false },
    explain: { type: 'string' },
    html: { type: 'string' },
  },
  prepare(values) {
    const options = optionsOf(values);
    const { explain } = values;
    if (typeof explain === 'string') return { each: (file) => explainText(file, explain, options) };
    const report = typeof values.html === 'string' ? reportTo(values.html) : undefined;
    return {
      async each(file) {
        const recognition = recogniseDocument(file.read, options);
        await report?.add(file, recognition);
        return { file: file.name, type: file.type, ...recognition };
      },
      async finish() {
        await report?.write();
      },
    };
  },
};
