import { type DealId, dealOf } from './deals.ts';
import { fileNameOf, generateSample } from './index.ts';
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

const of = (deal: DealId, layout: string, doc: number): SampleSpec => ({ ...digital(layout, doc), deal });

/** What two orders brought: each the documents of a case of the demo tenant. */
export const DEAL_SPECS: Readonly<Record<DealId, readonly SampleSpec[]>> = {
  agreed: [
    of('agreed', 'PO_CONF-european', 2),
    of('agreed', 'COA-classic', 2),
    of('agreed', 'COA-classic', 3),
    of('agreed', 'PACKING_LIST-export', 2),
    of('agreed', 'INVOICE-european', 2),
    of('agreed', 'BOL-liner', 2),
  ],
  overbilled: [
    of('overbilled', 'PO_CONF-european', 4),
    of('overbilled', 'PACKING_LIST-export', 4),
    of('overbilled', 'INVOICE-european', 4),
  ],
};

export const DEAL_IDS = Object.keys(DEAL_SPECS) as readonly DealId[];
export type { DealId };

/** Everything that a demo tenant is sent, in this order. */
export const DEMO_SET: readonly SampleSpec[] = [...DEMO_SPECS, ...DEAL_IDS.flatMap((id) => DEAL_SPECS[id])];

/** The number of a deal's order, and the names of the files about it. */
export const demoDeal = (id: DealId): { poNumber: string; fileNames: string[] } => ({
  poNumber: dealOf(id, DEMO_SEED).poNumber,
  fileNames: DEAL_SPECS[id].map(fileNameOf),
});

/** Generates what a demo tenant is sent, one in memory at a time. */
export async function* demoSamples(): AsyncGenerator<Sample> {
  for (const spec of DEMO_SET) yield await generateSample(spec);
}
