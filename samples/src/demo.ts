import { generateSample } from './index.ts';
import type { Format, Sample, SampleSpec } from './types.ts';

const DEMO_SEED = 2026;

const digital = (layout: string, doc: number): SampleSpec => ({
  seed: DEMO_SEED,
  layout,
  doc,
  quality: 'born-digital',
  format: 'pdf',
});
const scanned = (layout: string, doc: number, format: Format): SampleSpec => ({
  ...digital(layout, doc),
  quality: 'scan-200dpi',
  format,
});

/** The dozen that a demo tenant starts with: every layout family, two scans, one of three pages, one plain form. */
export const DEMO_SPECS: readonly SampleSpec[] = [
  digital('INVOICE-european', 1),
  scanned('INVOICE-american', 1, 'jpg'),
  digital('INVOICE-chinese', 1),
  digital('INVOICE-bilingual', 1),
  digital('INVOICE-long', 1),
  digital('PO_CONF-european', 1),
  digital('PO_CONF-american', 1),
  digital('PO_CONF-bilingual', 1),
  digital('COA-classic', 1),
  scanned('COA-limits', 1, 'pdf'),
  digital('COA-chinese', 1),
  digital('FORM_DUMMY-registration', 1),
];

/** Generates the documents of the demo tenant, one in memory at a time. */
export async function* demoSamples(): AsyncGenerator<Sample> {
  for (const spec of DEMO_SPECS) yield await generateSample(spec);
}
