import { readFile } from 'node:fs/promises';
import { close, extract, read } from '@recto/engine';

const document = await read(await readFile(process.argv[2] ?? 'invoice.pdf'));
const { results } = await extract(document);

for (const { range, result } of results) {
  console.log(`${range.category} on pages ${range.pages.join(', ')}`);
  for (const { fields } of result.extraction.sections)
    for (const { id, data } of fields)
      if (data.values.length > 0) console.log(`  ${id} = ${data.values[0]}, ${data.blocks[0]?.reason?.code}`);
}
await close();
