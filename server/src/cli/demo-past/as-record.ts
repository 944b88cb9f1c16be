import { randomUUID } from 'node:crypto';
import type { BaselineOrder } from '@recto/contracts/baseline';
import { REQUIREMENT_TERMS } from '@recto/contracts/entities/requirements';
import type { Column, FieldData, Result, Section } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { schemaOf } from '@recto/engine/schema/index';
import { inputOf } from '@recto/engine/schema/kinds';
import type { CategorySchema } from '@recto/engine/schema/types';
import type { PastPaper } from '@recto/samples/past/papers';
import { decidedElsewhere } from '../../capabilities/extraction/index.ts';
import { asRead } from './as-read.ts';

/** What of somebody's paper is stored; moments as ISO 8601. */
export type PastRecord = ReturnType<typeof asRecord>;

const POSTED_AFTER_MS = 90_000;
const CHANNELS = {
  PO_CONF: 'Order mailbox',
  COA: 'Certificate mailbox',
  NB_COA: 'Certificate mailbox',
} as const;
const INBOXES = {
  PO_CONF: 'orders@demo.example',
  COA: 'quality@demo.example',
  NB_COA: 'quality@demo.example',
} as const;
const KINDS = { PO_CONF: 'Order confirmation', COA: 'Certificate', NB_COA: 'Certificate' } as const;

/**
 * A paper of the year before as this portal keeps it, decided elsewhere: it has values and no pages, and what people corrected in it.
 * @param micOf the code of a characteristic, by its English name
 */
export function asRecord(paper: PastPaper, micOf: ReadonlyMap<string, string>) {
  const { category, vendor, came, decided, status, sender, robot } = paper;
  const { read, confirmed } = asRead(paper.number, resultOf(paper));
  const { result: revised, category_key, summary } = decidedElsewhere(category, confirmed);
  const posted = status === 'POSTED' ? new Date(decided.getTime() + POSTED_AFTER_MS) : null;
  const codes = (names: readonly string[]) => (robot ? [] : names.flatMap((name) => micOf.get(name) ?? []));
  return {
    uuid: String(randomUUID()),
    log: String(randomUUID()),
    document: String(randomUUID()),
    name: `${KINDS[category]} ${paper.number}`,
    category,
    category_key,
    status,
    type: sender === null && !robot ? 'SCANNER' : 'EMAIL',
    channel: channelOf(paper),
    inbox: sender === null ? null : INBOXES[category],
    sender,
    from: vendor.name,
    vendor: vendor.number,
    came: came.toISOString(),
    decided: decided.toISOString(),
    posted: posted?.toISOString() ?? null,
    result: read ? decidedElsewhere(category, read).result : revised,
    revised: read && revised,
    summary,
    baseline: orderOf(paper),
    mics: codes(paper.characteristics),
    failed: codes(paper.outside),
  };
}

const channelOf = ({ category, sender, robot }: PastPaper): string | null => {
  if (robot) return 'Vendor portals (RPA)';
  return sender === null ? null : CHANNELS[category];
};

const READ = { result: { reviewed: true } };
const dataOf = (text = ''): FieldData =>
  text === ''
    ? { values: [], standard_values: [], extracted_values: [], blocks: [] }
    : { values: [text], standard_values: [text], extracted_values: [text], blocks: [] };

function resultOf({ category, fields, rows, missed }: PastPaper): Result {
  const schema = schemaOf(category) as CategorySchema;
  const breaches = missed.map((field) => ({
    field,
    requirement: 'FIND',
    said: said('vendor_missing', { name: REQUIREMENT_TERMS[field] }),
  }));
  return {
    extraction: {
      keys: [],
      sections: schema.sections.map((section) => sectionOf(section, fields, rows)),
      blockers: [],
      rules: [],
      metadata: {},
    },
    documentMetadata: { documents: [], pages: [], merged_pages: [] },
    engine: { version: 'carried over', schema: category },
    ...(breaches.length > 0 && { RequirementError: breaches }),
  };
}

type Cells = PastPaper['fields'];

function sectionOf(
  section: CategorySchema['sections'][number],
  fields: Cells,
  rows: readonly Cells[],
): Section {
  return {
    id: section.id,
    title: section.title,
    fields: section.fields
      .filter(({ id, seldom }) => !seldom || fields[id])
      .map((schema) => ({
        id: schema.id,
        name: schema.name,
        label: { value: schema.name, standard_value: schema.name },
        data: dataOf(fields[schema.id]),
        review: READ,
        input_config: inputOf(schema),
        ...(schema.required && { required: true }),
        ...(schema.seldom && { seldom: true }),
        ...(schema.key && { keys: [schema.id] }),
      })),
    tables: section.tables.map(({ id, title, columns }) => ({
      id,
      title,
      columns: columns.map(
        (schema): Column => ({
          id: schema.id,
          label: schema.name,
          input_config: inputOf({ type: schema.type }),
          ...(schema.roles && { roles: [...schema.roles] }),
          data: rows.map((row) => dataOf(row[schema.id])),
          review: rows.map(() => READ),
        }),
      ),
    })),
  };
}

function orderOf({ category, vendor, poNumber, plant, fields, rows }: PastPaper): BaselineOrder {
  const text = (of: Cells, id: string): string => of[id] ?? '';
  return {
    po_number: poNumber,
    vendor: { name: vendor.name, vendor_no: vendor.number, vendor_fullname: vendor.name },
    plant_id: plant,
    incoterm: text(fields, 'incoterm'),
    payment_term: '',
    ship_mode: text(fields, 'ship_mode'),
    currency: text(fields, 'currency'),
    lineitems: (category === 'PO_CONF' ? rows : []).map((row) => ({
      item_number: text(row, 'item_no'),
      ipc: text(row, 'ipc'),
      description: text(row, 'description'),
      quantity: text(row, 'quantity'),
      unit: text(row, 'unit'),
      unit_price: text(row, 'unit_price'),
      dispatch_date: '',
      delivery_date: text(row, 'delivery_date'),
    })),
  };
}
