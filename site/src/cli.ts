// `npm run docs [-- --out FOLDER]`: the documentation as a site that opens from its folder, searchable without a network.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeApi } from '../../server/src/platform/http/describe-api.ts';
import type { ApiDocument } from './api/pages.ts';
import { makeSite, writeSite } from './build-site.ts';
import { ROOT } from './contents.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist/docs') } } });
const folder = path.resolve(values.out);
const document = (await describeApi()) as unknown as ApiDocument;
const site = makeSite(document);
for (const { page, href, why } of site.broken) console.error(`${page}: ${href}: ${why}`);
if (site.broken.length > 0) process.exitCode = 1;
else {
  await writeSite(site, document, folder);
  console.log(`${site.pages.size} pages: open ${path.join(folder, 'index.html')}`);
}
