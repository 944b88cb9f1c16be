import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateBundles } from './bundle/bundle.ts';
import { generateSamples } from './index.ts';
import { type BundleFile, bundleFile, type ManifestFile, manifestFile, manifestOf } from './manifest.ts';

const USAGE = `Usage: npm run samples -- --seed N --out DIR [--only PART] [--count N] [--bundles N]
  --seed     whole number; decides vendors, wording and contents
  --out      folder for the files and manifest.json, made when missing
  --only     part of a layout name, e.g. invoice, po_conf, coa, INVOICE-long
  --count    documents per layout (default 2, 0 for none), each born-digital and as a scan
  --bundles  files that hold several documents (default 0), every third of them a scan`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      only: { type: 'string', default: '' },
      count: { type: 'string', default: '2' },
      bundles: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const [seed, count, bundles] = [Number(values.seed), Number(values.count), Number(values.bundles)];
  const whole = [seed, count, bundles].every(Number.isInteger) && count >= 0 && bundles >= 0;
  if (values.help || !values.out || !whole) return null;
  return { seed, count, bundles, only: values.only, out: values.out };
}

async function main(): Promise<number> {
  const args = readArguments();
  if (!args) {
    console.error(USAGE);
    return 2;
  }
  await mkdir(args.out, { recursive: true });
  const files: (ManifestFile | BundleFile)[] = [];
  for await (const sample of generateSamples(args)) {
    await writeFile(join(args.out, sample.fileName), sample.bytes);
    files.push(manifestFile(sample));
  }
  for await (const bundle of generateBundles(args.seed, args.bundles)) {
    await writeFile(join(args.out, bundle.fileName), bundle.bytes);
    files.push(bundleFile(bundle));
  }
  if (files.length === 0) {
    console.error(`No layout is called like "${args.only}".`);
    return 2;
  }
  await writeFile(
    join(args.out, 'manifest.json'),
    `${JSON.stringify(manifestOf(args.seed, files), null, 1)}\n`,
  );
  console.log(`${files.length} files and manifest.json in ${args.out}`);
  return 0;
}

process.exitCode = await main();
