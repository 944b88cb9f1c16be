import { hkid } from '../check-digits.ts';
import { sumOf } from '../exact.ts';
import { addDays } from '../format.ts';
import { someDate } from '../trade.ts';
import { dated, hongKongAddress, hongKongFirm, money, people } from './common.ts';
import { paperLayout } from './paper.ts';

export const REGISTRATION = paperLayout({
  id: 'BR-office',
  category: 'BR',
  language: 'en+zh-tw',
  look: 'rows',
  invent(_, doc) {
    const start = someDate(doc);
    return {
      issuer: {
        name: '稅務局 Inland Revenue Department',
        lines: ['商業登記署 Business Registration Office'],
      },
      title: '商業登記證 Business Registration Certificate',
      groups: [
        [
          { id: 'business_name', label: '業務名稱 Name of business', text: hongKongFirm(doc) },
          { id: 'address', label: '地址 Address', text: hongKongAddress(doc) },
          {
            id: 'nature',
            label: '業務性質 Nature of business',
            text: doc.pick(['Trading', 'Food import', 'Logistics']),
          },
          { id: 'status', label: '法律地位 Status', text: 'Body corporate' },
          {
            id: 'certificate_number',
            label: '登記證號碼 Certificate no.',
            text: `${doc.digits(8)}-000-${doc.int(10, 12)}-${doc.int(24, 26)}-${doc.digits(1)}`,
          },
          dated('commencement_date', '生效日期 Date of commencement', start),
          dated('expiry_date', '屆滿日期 Date of expiry', addDays(start, 364)),
          { id: 'fee', label: '登記費及徵費 Fee and levy', ...money(doc.pick([220_000, 215_000])) },
        ],
      ],
    };
  },
});

export const ANNUAL_RETURN = paperLayout({
  id: 'NAR-registry',
  category: 'NAR',
  language: 'en+zh-tw',
  look: 'rows',
  invent(_, doc) {
    const holders = people(doc, doc.int(2, 3)).map(({ en }) => ({ name: en, shares: doc.int(1, 60) * 100 }));
    return {
      issuer: { name: '公司註冊處 Companies Registry', lines: ['表格 Form NAR1'] },
      title: '周年申報表 Annual Return',
      groups: [
        [
          { id: 'company_number', label: '公司編號 Company number', text: doc.digits(7) },
          { id: 'company_name', label: '公司名稱 Company name', text: hongKongFirm(doc) },
          dated('return_date', '申報表日期 Date of return', someDate(doc)),
          { id: 'registered_office', label: '註冊辦事處地址 Registered office', text: hongKongAddress(doc) },
        ],
      ],
      tables: [
        {
          name: 'members',
          columns: [
            ['name', '成員姓名 Name of member', 240],
            ['shares', '股份數目 Shares held', 120, 'right'],
          ],
          rows: holders.map(({ name, shares }) => ({
            name,
            shares: { text: shares.toLocaleString('en'), value: shares },
          })),
        },
      ],
    };
  },
});

export const TAX_DEMAND = paperLayout({
  id: 'HK_TAX_DEMAND_NOTE-notice',
  category: 'HK_TAX_DEMAND_NOTE',
  language: 'en+zh-tw',
  look: 'rows',
  invent(_, doc) {
    const issued = someDate(doc);
    const parts = [doc.int(3000, 90_000) * 100, doc.int(1000, 30_000) * 100];
    const due = [addDays(issued, 60), addDays(issued, 150)];
    const [person] = people(doc, 1);
    return {
      issuer: { name: '稅務局 Inland Revenue Department', lines: ['香港特別行政區政府'] },
      title: '評稅及繳納稅款通知書 Notice of Assessment and Demand for Tax',
      groups: [
        [
          {
            id: 'charge_number',
            label: '稅單號碼 Charge number',
            text: `${doc.int(1, 9)}-${doc.digits(7)}-${doc.int(24, 26)}-${doc.digits(1)}`,
          },
          {
            id: 'year_of_assessment',
            label: '課稅年度 Year of assessment',
            text: doc.pick(['2024/25', '2025/26']),
          },
          dated('issue_date', '發出日期 Date of issue', issued),
          { id: 'taxpayer', label: '納稅人 Taxpayer', text: person!.en },
          { id: 'address', label: '地址 Address', text: hongKongAddress(doc) },
          { id: 'tax_payable', label: '應繳稅款 Tax payable', ...money(sumOf(parts)) },
        ],
      ],
      tables: [
        {
          name: 'instalments',
          columns: [
            ['instalment', '期數 Instalment', 120],
            ['due_date', '繳稅日期 Due date', 140],
            ['amount', '金額 Amount', 120, 'right'],
          ],
          rows: parts.map((part, i) => ({
            instalment: {
              text: i === 0 ? '第一期 First' : '第二期 Second',
              value: i === 0 ? '第一期 First' : '第二期 Second',
            },
            due_date: dated('', '', due[i]!) as { text: string; value: string },
            amount: money(part),
          })),
        },
      ],
    };
  },
});

export const IDENTITY_CARD = paperLayout({
  id: 'HKID-card',
  category: 'HKID',
  language: 'en+zh-tw',
  look: 'rows',
  invent(_, doc) {
    const [person] = people(doc, 1);
    const digits = (count: number) => Array.from({ length: count }, () => doc.digits(4)).join(' ');
    const born = `${doc.int(1958, 2004)}-${`${doc.int(1, 12)}`.padStart(2, '0')}-${`${doc.int(1, 28)}`.padStart(2, '0')}`;
    const print = (iso: string) => iso.split('-').toReversed().join('-');
    return {
      issuer: { name: '香港特別行政區', lines: ['Hong Kong Special Administrative Region'] },
      title: '香港永久性居民身份證 HONG KONG PERMANENT IDENTITY CARD',
      groups: [
        [
          { id: 'name_zh', label: '姓名', text: person!.zh },
          {
            id: 'name_en',
            label: 'Name',
            text: person!.en.replace(/^(\S+) /, (_all, last: string) => `${last.toUpperCase()}, `),
          },
          { id: 'commercial_code', label: '電碼', text: digits(person!.zh.length) },
          { id: 'date_of_birth', label: '出生日期 Date of Birth', text: print(born), value: born },
          doc.pick([
            { id: 'sex', label: '性別 Sex', text: '男 M', value: 'M' },
            { id: 'sex', label: '性別 Sex', text: '女 F', value: 'F' },
          ]),
          { id: 'id_number', label: '身份證號碼', text: hkid(doc) },
        ],
      ],
    };
  },
});

const OBJECTS = [
  'The name of the company is as stated above and its registered office is situated in Hong Kong.',
  'The liability of the members is limited to the amount unpaid on the shares that they hold.',
  'The directors may exercise all powers of the company that are not reserved to a general meeting.',
  'No business is transacted at a general meeting unless a quorum of two members is present.',
  'Every member has one vote on a show of hands and one vote for each share on a poll.',
  'The directors may decline to register a transfer of shares that are not fully paid.',
  'Dividends are declared by the company in general meeting and never exceed what the directors recommend.',
  'Notices are given to members in person, by post, or by electronic means that they agreed to.',
];

export const ARTICLES = paperLayout({
  id: 'AOA-company',
  category: 'AOA',
  language: 'en',
  look: 'rows',
  family: 'times',
  invent(_, doc) {
    const founders = people(doc, 2).map(({ en }) => ({ name: en, shares: doc.int(1, 50) * 100 }));
    const name = hongKongFirm(doc);
    return {
      issuer: { name: 'THE COMPANIES ORDINANCE (CHAPTER 622)', lines: ['Private company limited by shares'] },
      title: 'ARTICLES OF ASSOCIATION',
      groups: [
        [
          { id: 'company_name', label: 'Company name', text: name },
          { id: 'company_number', label: 'Company number', text: doc.digits(7) },
          dated('adoption_date', 'Adopted on', someDate(doc)),
        ],
      ],
      tables: [
        {
          name: 'founder_members',
          columns: [
            ['name', 'Founder member', 240],
            ['shares', 'Number of shares', 120, 'right'],
          ],
          rows: founders.map(({ name: member, shares }) => ({
            name: member,
            shares: { text: shares.toLocaleString('en'), value: shares },
          })),
        },
      ],
      text: doc.shuffled(OBJECTS).map((clause, i) => `${i + 1}. ${clause}`),
      breakAfter: 4,
    };
  },
});
