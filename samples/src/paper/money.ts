import { decimalNumber } from '../exact.ts';
import { addDays, endOfMonth, printNumber } from '../format.ts';
import { someDate } from '../trade.ts';
import { dated, day, hongKongAddress, hongKongFirm, money, people } from './common.ts';
import { type PaperCell, paperLayout } from './paper.ts';

const BANKS = ['Harbour & Peak Bank', 'Bank of the Eastern Reach', 'Tolo Savings Bank'];
const MOVES = [
  'Transfer in',
  'Card payment',
  'Rent',
  'Cheque deposit',
  'Salary',
  'Utilities',
  'Cash withdrawal',
  'Insurance premium',
];

export const BANK_STATEMENT = paperLayout({
  id: 'BANK_STATEMENT-monthly',
  category: 'BANK_STATEMENT',
  language: 'en',
  look: 'columns',
  invent(habits, doc) {
    const start = `${someDate(doc).slice(0, 7)}-01`;
    const opening = doc.int(2000, 90_000) * 100;
    let [balance, at] = [opening, start];
    const rows = Array.from({ length: doc.int(6, 14) }, () => {
      const paidIn = doc.chance(0.45);
      const sum = doc.int(20, 1900) * 100;
      balance += paidIn ? sum : -sum;
      at = addDays(at, doc.int(0, 2));
      const row: Record<string, PaperCell> = {
        date: day(at),
        description: doc.pick(MOVES),
        balance: money(balance),
      };
      row[paidIn ? 'deposit' : 'withdrawal'] = money(sum);
      return row;
    });
    const [person] = people(doc, 1);
    return {
      issuer: { id: 'bank', name: habits.pick(BANKS), lines: ['Member of the deposit protection scheme'] },
      title: habits.pick(['Bank Statement', 'Account Statement', 'STATEMENT OF ACCOUNT']),
      groups: [
        [
          { id: 'account_holder', label: 'Account holder', text: person!.en },
          {
            id: 'account_number',
            label: 'Account number',
            text: `${doc.digits(3)}-${doc.digits(6)}-${doc.digits(3)}`,
          },
          { id: 'currency', label: 'Currency', text: 'HKD' },
        ],
        [
          dated('period_start', 'Period from', start),
          dated('period_end', 'Period to', endOfMonth(start)),
          { id: 'opening_balance', label: 'Opening balance', ...money(opening) },
          { id: 'closing_balance', label: 'Closing balance', ...money(balance) },
        ],
      ],
      tables: [
        {
          name: 'transactions',
          columns: [
            ['date', 'Date', 84],
            ['description', 'Details', 150],
            ['withdrawal', 'Withdrawals', 80, 'right'],
            ['deposit', 'Deposits', 80, 'right'],
            ['balance', 'Balance', 90, 'right'],
          ],
          rows,
        },
      ],
    };
  },
});

export const CHEQUE = paperLayout({
  id: 'CHEQUE-plain',
  category: 'CHEQUE',
  language: 'en',
  look: 'rows',
  invent(habits, doc) {
    const thousands = doc.int(2, 9);
    const words = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][thousands - 2];
    const sum = thousands * 100_000;
    return {
      issuer: { id: 'bank', name: habits.pick(BANKS), lines: ['Central Branch, Hong Kong'] },
      title: 'CHEQUE',
      groups: [
        [
          { id: 'cheque_number', label: 'Cheque no.', text: doc.digits(6) },
          dated('date', 'Date', someDate(doc)),
          { id: 'payee', label: 'Pay to the order of', text: hongKongFirm(doc) },
          { id: 'amount_in_words', label: 'The sum of Hong Kong dollars', text: `${words} Thousand Only` },
          { id: 'amount', label: 'HK$', text: printNumber(sum, 2, 'point'), value: decimalNumber(sum, 2) },
          {
            id: 'account_number',
            label: 'Account number',
            text: `${doc.digits(3)}-${doc.digits(6)}-${doc.digits(3)}`,
          },
        ],
      ],
      text: ['A/C payee only. Not negotiable.'],
    };
  },
});

export const UTILITY_BILL = paperLayout({
  id: 'ADDRESS_PROOF-water',
  category: 'ADDRESS_PROOF',
  language: 'en+zh-tw',
  look: 'columns',
  invent(habits, doc) {
    const [person] = people(doc, 1);
    return {
      issuer: {
        id: 'issuer',
        name: habits.pick(['Stonecutter Electric Company', 'Clearspring Water Authority']),
        lines: ['客戶服務 Customer service 2888 0000'],
      },
      title: habits.pick(['水費單 Water Bill', '電費單 Electricity Bill']),
      groups: [
        [
          { id: 'name', label: '客戶姓名 Name', text: person!.en },
          { id: 'address', label: '供應地址 Supply address', text: hongKongAddress(doc) },
        ],
        [
          { id: 'account_number', label: '戶口號碼 Account number', text: doc.digits(10) },
          dated('document_date', '發單日期 Bill date', someDate(doc)),
          { label: '讀數 Meter reading', text: `${doc.int(1000, 9000)}` },
          { label: '用量 Consumption', text: `${doc.int(20, 400)} kWh` },
        ],
      ],
    };
  },
});
