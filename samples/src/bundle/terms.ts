import { Sheet } from '../draw/sheet.ts';
import type { Random } from '../random.ts';

const [LEFT, TOP, COLUMN, GAP] = [48, 56, 240, 18];

const TITLES = [
  'General Terms and Conditions of Sale',
  'Terms and conditions',
  'Conditions of Contract',
  'Standard Conditions of Supply and Payment',
] as const;

/** Clauses name everything that pages of other categories are titled with: that is what makes them hard. */
const CLAUSES = [
  'These conditions apply to every quotation, order confirmation, delivery note and invoice of the seller. Terms of the buyer bind the seller only where it has agreed to them in writing.',
  'Prices are net of value added tax, freight and insurance. Unless the confirmation says otherwise, an invoice falls due thirty days after its date, without deduction.',
  'Risk passes when the goods are handed to the first carrier, whose bill of lading or air waybill is evidence of their apparent condition and quantity.',
  'The seller supplies a certificate of analysis with each batch on request. Results are typical of the sample that was tested and no warranty of fitness for a purpose.',
  'The buyer inspects the goods on arrival and gives notice of shortage against the packing list within five working days, of hidden defects within ten days of finding them.',
  'The goods remain the property of the seller until all accounts between the parties are settled. The buyer keeps them apart and insures them at its own expense.',
  'Neither party answers for delay that war, strike, fire, flood, want of raw material or an act of government brings about, as long as it lasts.',
  'Liability for loss of profit, of production or of contracts is excluded. In all other cases it ends at the net amount of the consignment concerned.',
  'Packaging that the confirmation names as returnable goes back to the seller within sixty days, clean and complete; otherwise it is charged at cost.',
  'Late payment bears interest at eight points above the base rate. Cheques and bills are taken on account of payment only, and charges of the bank fall to the buyer.',
  'A set-off is allowed only with claims that are undisputed or that a court has upheld. Rights out of the contract may not be assigned without consent.',
  'The contract is governed by the law at the seat of the seller. The courts of that place have jurisdiction, and the seller may also sue where the buyer resides.',
] as const;

/** The small print on the back of a document: one page, two columns, no numbers of its own. */
export async function termsPage(random: Random): Promise<Uint8Array> {
  const sheet = new Sheet('Conditions', 'helvetica', 'A4');
  const frame = { x: LEFT, y: TOP, width: 2 * COLUMN + GAP };
  const top = sheet.write(frame, random.pick(TITLES), { size: 11, weight: 'bold' }) + 12;
  const clauses = random.shuffled(CLAUSES);
  for (const [index, column] of [clauses.slice(0, 6), clauses.slice(6)].entries()) {
    const x = LEFT + index * (COLUMN + GAP);
    let y = top;
    for (const [nth, clause] of column.entries()) {
      const text = `${index * 6 + nth + 1}. ${clause}`;
      y = sheet.write({ x, y, width: COLUMN }, text, { size: 7.5, color: '#444444' }) + 7;
    }
  }
  return (await sheet.finish()).pdf;
}

/** A sheet with nothing on it, as people lay between two documents in a scanner. */
export const separatorPage = async (): Promise<Uint8Array> =>
  (await new Sheet('Separator', 'helvetica', 'A4').finish()).pdf;
