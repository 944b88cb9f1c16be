import { TAX_COLUMN_LABELS } from './settlement-labels.ts';
import type { TableSchema } from './types.ts';

/** Allowances and charges of the document as a whole; what is taken off has a minus. */
export const ADJUSTMENTS = {
  id: 'adjustments',
  title: 'Allowances and charges',
  settlement: 'adjustments',
  seldom: true,
  columns: [
    { id: 'description', name: 'Description', type: 'text', labels: { en: 'Description', zh_tw: '說明' } },
    { id: 'percent', name: 'Percent', type: 'percent', labels: { en: 'Percent', zh_tw: '百分比' } },
    { id: 'tax_rate', name: 'Tax rate', type: 'percent', labels: TAX_COLUMN_LABELS.rate },
    { id: 'amount', name: 'Amount', type: 'amount', labels: { en: 'Amount', zh_tw: '金額' } },
  ],
} as const satisfies TableSchema;

/** The tax at each rate, with what it is on. */
export const TAXES = {
  id: 'taxes',
  title: 'Tax by rate',
  settlement: 'taxes',
  seldom: true,
  columns: [
    { id: 'rate', name: 'Tax rate', type: 'percent', labels: TAX_COLUMN_LABELS.rate },
    { id: 'base', name: 'Taxable base', type: 'amount', labels: TAX_COLUMN_LABELS.base },
    { id: 'tax', name: 'Tax', type: 'amount', labels: TAX_COLUMN_LABELS.tax },
  ],
} as const satisfies TableSchema;
