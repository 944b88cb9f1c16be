import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

describe('labels of papers that nobody has seen', () => {
  test('"No" before another label is an answer and no sign for a number', () => {
    const { fields } = read('PACKAGING_SPEC', [
      [60, 40, 'Packaging specification'],
      [60, 80, 'SMP treated'],
      [160, 80, 'No'],
      [220, 80, 'UN marking'],
      [320, 80, '31HA1/Y/0726/GB/ACS 4471'],
    ]);
    expect(fields.isSMPtreated).toBe('No');
  });

  test.each([
    ['BOL', 'bl_number', 'CONOCIMIENTO DE EMBARQUE', 'Núm. NEC/CAD/26/03317', 'NEC/CAD/26/03317'],
    ['PACKING_LIST', 'packing_list_number', 'Lista de empaque', 'Lista n.º LE-26-318', 'LE-26-318'],
    ['RELIGIOUS_CERTIFICATE', 'certificate_number', '清真证书', '编号 HLXB-2026-0739', 'HLXB-2026-0739'],
  ] as const)('a number that only a sign names is that of the %s', (category, field, title, text, value) => {
    const { fields } = read(category, [
      [60, 40, title],
      [400, 70, text],
    ]);
    expect(fields[field]).toBe(value);
  });

  test.each(['Your material', "Buyer's material", 'CUST MATL', 'Customer part', '客户物料编码'])(
    'the code of the customer is called "%s"',
    (label) => {
      const { fields } = read('COA', [
        [60, 40, 'Certificate of Analysis'],
        [60, 90, label],
        [220, 90, '10091104'],
      ]);
      expect(fields.ipc).toMatch(/10091104$/);
    },
  );

  test.each([
    ['PACKING_LIST', 'po_number', '订单号 P/O:4700258803', '', '4700258803'],
    ['PO_CONF', 'plant_id', 'Your plant', 'GB07', 'GB07'],
    ['PO_CONF', 'confirmation_number', 'Teyit No', 'TK2026-118', 'TK2026-118'],
    ['PO_CONF', 'po_number', 'Deres ordrenr', '4500117', '4500117'],
    ['SO', 'requested_date', 'Požadovaný termín', '27. 2. 2026', '2026-02-27'],
    ['SO', 'total_amount', 'Végösszeg', '1 250,00', '1250.00'],
    ['BANK_STATEMENT', 'opening_balance', 'Saldo początkowe', '3 127,48', '3127.48'],
    ['BANK_STATEMENT', 'period_end', 'Za okres', 'od 01.05.2026 do 31.05.2026', '2026-05-31'],
    ['BANK_STATEMENT', 'period_end', '照会期間', '令和8年4月1日~令和8年4月30日', '2026-04-30'],
    ['INVOICE', 'invoice_number', 'Fatura No', 'KZT2026000001884', 'KZT2026000001884'],
    ['INVOICE', 'invoice_date', 'Kelt', '2026.04.21.', '2026-04-21'],
    ['INVOICE', 'due_date', 'Förfallodatum', '2026-03-08', '2026-03-08'],
    ['INVOICE', 'total_amount', 'Fizetendő összeg', '1 250,00', '1250.00'],
    ['INVOICE', 'seller_tax_id', 'SST ID', 'B16-1808-32004417', 'B16-1808-32004417'],
    ['INVOICE', 'buyer_name', 'SAYIN', 'Menderova Örme Kumaş Ltd. Şti.', 'Menderova Örme Kumaş Ltd. Şti.'],
    ['AOA', 'company_number', 'Organisasjonsnummer', '931 447 208', '931 447 208'],
    ['FIS', 'statement_number', 'STMT NO', 'FS-2406-55108', 'FS-2406-55108'],
  ] as const)('%s: %s is named "%s"', (category, field, label, value, expected) => {
    const { fields } = read(category, [
      [60, 40, 'ACME'],
      [60, 90, label],
      ...(value === '' ? [] : [[220, 90, value] as Placed]),
    ]);
    expect(fields[field]).toBe(expected);
  });

  test('a chamber signs over town and day, under what it certifies', () => {
    const { fields } = read('COO', [
      [60, 40, 'CERTIFICATE OF ORIGIN'],
      [60, 600, 'It is hereby certified that the declaration by the exporter is correct.'],
      [60, 640, 'DINAS PERDAGANGAN KOTA CIREBON'],
      [60, 660, 'CIREBON, 05 MAR 2026'],
    ]);
    expect(fields).toMatchObject({
      issuing_authority: 'DINAS PERDAGANGAN KOTA CIREBON',
      issue_date: '2026-03-05',
    });
  });
});

describe('a text that its column broke', () => {
  test('goes on where the column of labels is empty', () => {
    const { fields } = read('BR', [
      [200, 30, '营业执照'],
      [60, 80, '经营范围'],
      [160, 80, '香精香料的研发、批发、佣金代理(拍卖除外)、进'],
      [160, 93, '出口及相关配套服务;技术咨询。'],
    ]);
    expect(fields.nature).toBe('香精香料的研发、批发、佣金代理(拍卖除外)、进出口及相关配套服务;技术咨询。');
  });

  test('goes on behind a word that more must follow', () => {
    const { fields } = read('INVOICE', [
      [60, 40, 'INVOICE'],
      [60, 80, 'Terms'],
      [160, 80, '30 days net from'],
      [160, 93, 'date of invoice'],
    ]);
    expect(fields.payment_term).toBe('30 days net from date of invoice');
  });
});

describe('the day of a certificate', () => {
  test.each([
    [
      'in a sentence',
      [[60, 600, 'Lot conforme. Établi à Vitry-le-François le 11 avril 2024 par nos soins.']],
      '2024-04-11',
    ],
    [
      'under the town',
      [
        [60, 600, 'Wetzlar, den'],
        [60, 613, '25. September 2026'],
      ],
      '2026-09-25',
    ],
    [
      'on a line of its own, as in a letter',
      [
        [60, 120, '8 May 2026'],
        [60, 133, 'Lam Soon Trading'],
      ],
      '2026-05-08',
    ],
  ] as const)('stands %s', (_, placed, expected) => {
    const { fields } = read('COA', [[60, 40, 'Certificate of Analysis'], ...(placed as readonly Placed[])]);
    expect(fields.report_date).toBe(expected);
  });
});

describe('what is no value', () => {
  test('the agent to apply to is no place of delivery, and a piece of a label none of transport', () => {
    const bill = read('BOL', [
      [60, 40, 'BILL OF LADING'],
      [60, 80, 'For delivery apply to'],
      [60, 93, 'agent'],
      [300, 80, 'Place of delivery'],
      [300, 93, 'BUSAN CY'],
    ]);
    expect(bill.fields.place_of_delivery).toBe('BUSAN CY');
  });

  test('since when somebody is there belongs to no address', () => {
    const { fields } = read('NAR', [
      [60, 40, '周年申報表'],
      [60, 80, '註冊辦事處:香港上環德輔道西144號地下(自2022年11月1日起生效)。'],
    ]);
    expect(fields.registered_office).toBe('香港上環德輔道西144號地下');
  });
});
