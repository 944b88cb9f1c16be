import { proposeForAll } from '../models/propose-for-all.ts';
import { type RecogniseOptions, recogniseDocument } from '../recognise.ts';
import type { FileCommand, OptionValues, Surroundings } from './command.ts';
import { explainText } from './explain.ts';
import { reportTo } from './html.ts';
import { categoryOf } from './options.ts';

function optionsOf(values: OptionValues): RecogniseOptions {
  const category = categoryOf(values);
  return {
    ignoreEmbeddedXml: values['ignore-embedded-xml'] === true,
    ...(category ? { category } : {}),
  };
}

/** The model to ask for what was not read, if any. */
function providerOf({ 'model-url': url, model }: OptionValues, { connect }: Surroundings) {
  const wanted = {
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof model === 'string' ? { model } : {}),
  };
  return connect?.(wanted);
}

/** `recto extract`: `{ file, type, classification, results }` of each file. */
export const command: FileCommand = {
  options: {
    category: { type: 'string' },
    'ignore-embedded-xml': { type: 'boolean', default: false },
    explain: { type: 'string' },
    html: { type: 'string' },
    'model-url': { type: 'string' },
    model: { type: 'string' },
  },
  prepare(values, surroundings) {
    const options = optionsOf(values);
    const provider = providerOf(values, surroundings);
    const { explain } = values;
    if (typeof explain === 'string') return { each: (file) => explainText(file, explain, options) };
    const report = typeof values.html === 'string' ? reportTo(values.html) : undefined;
    return {
      async each(file) {
        const read = recogniseDocument(file.read, options);
        const recognition = provider ? await proposeForAll(read, file.read.pages, provider) : read;
        await report?.add(file, recognition);
        return { file: file.name, type: file.type, ...recognition };
      },
      async finish() {
        await report?.write();
      },
    };
  },
};
