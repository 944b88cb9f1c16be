import { buyer, type Company } from '../data/companies.ts';
import { drawFacts } from '../draw/parts.ts';
import type { Sheet } from '../draw/sheet.ts';
import { printDate } from '../format.ts';
import type { Layout } from '../layout.ts';
import { someDate } from '../trade.ts';

const [LEFT, WIDTH] = [56, 483];

type Pair = { label: string; value: string };
type Part = { title: string; pairs: Pair[] };

/** A filled form of no known category: headed parts with label and value pairs, and a paragraph. */
export const REGISTRATION_FORM: Layout = {
  id: 'FORM_DUMMY-registration',
  category: 'FORM_DUMMY',
  language: 'en',
  family: 'times',
  size: 'A4',
  compose(habits, doc) {
    const company = buyer(doc, ['DE', 'NL', 'GB', 'SG', 'US']);
    const parts = partsOf(company, printDate(someDate(doc), 'long'), {
      person: doc.pick(['Maren Oltmann', 'Piotr Zielny', 'Amrita Rao', 'Joel Sandoval']),
      staff: `${doc.int(12, 640)}`,
      form: `VR-${doc.digits(5)}`,
      standard: habits.random.pick(['FSSC 22000', 'BRCGS Food, grade A', 'ISO 22000:2018']),
      hygiene: doc.pick(['Yes', 'No']),
    });
    const pairs = parts.flatMap((part) => part.pairs.map(({ label, value }) => ({ label, value })));
    return {
      vendor: company.name,
      truth: { fields: {}, tables: { pairs } },
      paint: (sheet) => paint(sheet, parts),
    };
  },
};

type Answers = { person: string; staff: string; form: string; standard: string; hygiene: string };

const partsOf = (company: Company, date: string, answers: Answers): Part[] => [
  {
    title: '1. Company',
    pairs: [
      { label: 'Form number', value: answers.form },
      { label: 'Registered name', value: company.name },
      { label: 'Registered address', value: company.address.join(', ') },
      { label: 'Number of employees', value: answers.staff },
      { label: 'Website', value: company.website },
    ],
  },
  {
    title: '2. Contact',
    pairs: [
      { label: 'Contact person', value: answers.person },
      { label: 'Telephone', value: company.phone },
      { label: 'E-mail', value: company.mail },
    ],
  },
  {
    title: '3. Quality and payment',
    pairs: [
      { label: 'Food safety standard', value: answers.standard },
      { label: 'Hygiene plan in place', value: answers.hygiene },
      { label: 'Bank', value: company.bank.name },
      { label: 'Account number', value: company.bank.account },
      { label: 'Date', value: date },
    ],
  },
];

function paint(sheet: Sheet, parts: readonly Part[]): void {
  sheet.write({ x: LEFT, y: 50, width: WIDTH }, 'Supplier Registration Form', {
    size: 20,
    weight: 'bold',
  });
  const intro =
    'Please complete all parts. The information is used to set up your company in our purchasing system and is kept for as long as the business relation lasts.';
  let y = sheet.write({ x: LEFT, y: 82, width: WIDTH }, intro, { size: 10 }) + 14;
  let row = 0;
  for (const { title, pairs } of parts) {
    sheet.fill(LEFT, y, WIDTH, 18, '#e3e7e4');
    sheet.write({ x: LEFT + 6, y: y + 4, width: WIDTH - 12 }, title, { size: 10.5, weight: 'bold' });
    const facts = pairs.map(({ label, value }) => {
      const fact = {
        label: { field: `pairs.${row}.label`, text: label },
        value: { field: `pairs.${row}.value`, text: value },
      };
      row += 1;
      return fact;
    });
    const frame = { x: LEFT + 6, y: y + 26, labelWidth: 150, width: WIDTH - 12 };
    y = drawFacts(sheet, frame, facts, { size: 10.5, gap: 8, rules: '#b9bfba' }) + 14;
  }
  sheet.rule(LEFT, y + 50, 200);
  sheet.write({ x: LEFT, y: y + 54, width: 200 }, 'Signature and stamp', { size: 9, color: '#555555' });
}
