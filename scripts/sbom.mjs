// `npm run --silent sbom [-- --tools] > sbom.json`: what Recto is made of, as CycloneDX.
import { readFileSync } from 'node:fs';
import { billOfMaterials } from './lib/sbom.mjs';

const product = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const bill = billOfMaterials(product, { tools: process.argv.includes('--tools') });
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
