import { parseArgs } from 'node:util';
import type { Category } from '@recto/contracts/categories';
import { judgeCase } from '../src/capabilities/cases/cross/judge-case.ts';
import { makeField, makeResult, makeTable, value } from '../test/support/factories.ts';

type Row = Record<string, string>;

const NUMBER = '4500012345';

const paper = (nth: number, category: Category, fields: Row, lines: readonly Row[]) => ({
  uuid: `${category}-${nth}`,
  category,
  result: makeResult({
    fields: Object.entries(fields).map(([id, text]) => makeField(id, value(text))),
    tables: [makeTable('lines', [...new Set(lines.flatMap(Object.keys))], lines)],
  }),
});

/** An order of some lines, delivered and billed in parts: one confirmation, the rest in four equal shares. */
function caseOf(documents: number, lines: number) {
  const goods = Array.from({ length: lines }, (_, nth) => ({
    description: `Essential oil of kind ${nth + 1}, natural, in drums of 25 kg, batch no. A${1000 + nth}`,
    quantity: String(100 + nth),
    unit: 'KG',
    unit_price: `${12 + nth}.50`,
  }));
  const parts = Math.floor((documents - 1) / 4);
  const coded = (column: string) =>
    goods.map((one, nth) => ({
      item_no: String(10 * (nth + 1)),
      [column]: `0000000000${10_123_000 + nth}`,
      ...one,
    }));
  const share = coded('code').map((one) => ({ ...one, quantity: String(Number(one.quantity) / parts) }));
  const head = { po_number: NUMBER, currency: 'EUR' };
  const order = paper(
    0,
    'PO_CONF',
    { ...head, vendor: 'Morvane Extracts GmbH', confirmation_date: '2026-03-02', total_amount: '100000' },
    coded('ipc'),
  );
  const others = Array.from({ length: parts }, (_, nth) => [
    paper(
      nth,
      'INVOICE',
      {
        ...head,
        invoice_number: `R${nth}`,
        seller_name: 'MORVANE EXTRACTS',
        total_amount: '1000',
        invoice_date: '2026-03-20',
      },
      share,
    ),
    paper(
      nth,
      'PACKING_LIST',
      { po_number: NUMBER, shipper: 'Morvane Extracts GmbH', date: '2026-03-18' },
      share,
    ),
    paper(nth, 'BOL', { shipper: 'Morvane Extracts GmbH\nHamburg', issue_date: '2026-03-22' }, []),
    paper(
      nth,
      'COA',
      { order_number: NUMBER, ipc: String(10_123_000 + nth), batch_number: `A${1000 + nth}` },
      [],
    ),
  ]);
  return [order, ...others.flat()];
}

/**
 * `npm run bench -- cross-checks [--documents N] [--lines N] [--rounds N]`: how long it takes to hold the documents of
 * one case against each other, from results in memory.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '21' },
      lines: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '50' },
    },
  });
  const [documents, lines, rounds] = [values.documents, values.lines, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const papers = caseOf(documents, lines);
  let outcomes = 0;
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    outcomes = judgeCase(papers).length;
    return performance.now() - started;
  });
  const [cold = 0] = times;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1));
  const figures = {
    documents: papers.length,
    lines,
    outcomes,
    first_ms: Number(cold.toFixed(1)),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
  };
  console.table([figures]);
  console.log(JSON.stringify({ bench: 'cross-checks', ...figures }));
}
