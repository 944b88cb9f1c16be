import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

/** What first papers of new senders print otherwise, a rule each. */

const apart = (y: number, from: number, to: number, text: string): Placed[] =>
  [...text].map((sign, i): Placed => [from + (i * (to - from)) / (text.length - 1), y, sign]);

describe('a cheque', () => {
  test('is read from its line for machines, set figure by figure', () => {
    const groups = ['"100482"', '30-6417:', '00582914"'];
    let x = 60;
    const line = groups.flatMap((group) => {
      const placed = [...group].map((sign, i): Placed => [x + 10 * i, 250, sign]);
      x += 10 * (group.length + 1);
      return placed;
    });
    const { fields } = read('CHEQUE', [
      [60, 40, 'Marlowe County Bank plc'],
      [60, 120, 'Pay'],
      [90, 120, 'Ashgrove Supplies Ltd'],
      [60, 150, 'Two thousand four hundred and eighteen pounds 65p'],
      [60, 164, 'only'],
      [400, 150, '£ 2,418.65'],
      [60, 230, 'Cheque No.'],
      [150, 230, 'Account No.'],
      ...line,
    ]);
    expect(fields).toMatchObject({
      cheque_number: '100482',
      account_number: '00582914',
      amount: '2418.65',
      amount_in_words: 'Two thousand four hundred and eighteen pounds 65p only',
    });
  });

  test('with boxes for its amount keeps the account that stands behind its label', () => {
    const { fields } = read('CHEQUE', [
      [60, 40, '转账支票'],
      [300, 40, '10302284 06617350'],
      [60, 80, '收款人:扬州瑞峰电缆有限公司'],
      [300, 80, '出票人账号:3210 0277 1101 8000 46'],
      ...[...'12748360'].map((figure, i): Placed => [320 + 20 * i, 110, figure]),
    ]);
    expect(fields).toMatchObject({
      account_number: '321002771101800046',
      cheque_number: '10302284 06617350',
    });
  });
});

describe('a business registration', () => {
  test('is read where its labels are set over the width of their cells', () => {
    const { fields } = read('BR', [
      [200, 30, '营业执照'],
      ...apart(80, 60, 120, '名称'),
      [160, 80, '安柏香氛(上海)有限公司'],
      ...apart(80, 340, 400, '成立日期'),
      [430, 80, '2016年03月28日'],
      ...apart(110, 340, 400, '营业期限'),
      [430, 110, '2016年03月28日至2046年03月27日'],
    ]);
    expect(fields).toMatchObject({
      business_name: '安柏香氛(上海)有限公司',
      commencement_date: '2016-03-28',
      expiry_date: '2046-03-27',
    });
  });

  test.each<[what: string, lines: Placed[]]>([
    [
      'a label in two languages',
      [
        [60, 100, '地址'],
        [200, 102, 'RM 1207 12/F'],
        [60, 111, 'Address'],
        [200, 117, '588 CASTLE PEAK ROAD'],
        [200, 132, 'KOWLOON'],
      ],
    ],
    [
      'a label at its middle line',
      [
        [200, 100, 'RM 1207 12/F'],
        [60, 112, 'Address'],
        [200, 112, '588 CASTLE PEAK ROAD'],
        [200, 124, 'KOWLOON'],
      ],
    ],
    [
      'a colon before its first line',
      [
        [60, 100, 'PRINCIPAL PLACE OF BUSINESS'],
        [300, 100, ': RM 1207 12/F'],
        [300, 114, '588 CASTLE PEAK ROAD'],
        [300, 128, 'KOWLOON'],
      ],
    ],
    [
      'labels of another column beside its lines',
      [
        [60, 80, 'Business name'],
        [300, 80, 'Principal place of business'],
        [60, 92, 'KAM LUNG SHOP'],
        [300, 92, 'RM 1207 12/F'],
        [60, 106, 'Nature of business'],
        [300, 105, '588 CASTLE PEAK ROAD'],
        [60, 119, 'RESTAURANT'],
        [300, 118, 'KOWLOON'],
      ],
    ],
  ])('has its address whole with %s', (_, lines) => {
    expect(read('BR', [[60, 30, 'BUSINESS REGISTRATION CERTIFICATE'], ...lines]).fields.address).toBe(
      'RM 1207 12/F 588 CASTLE PEAK ROAD KOWLOON',
    );
  });

  test('gives labels that stand together their values in the same order', () => {
    const { fields } = read('BR', [
      [60, 30, 'BUSINESS REGISTRATION CERTIFICATE'],
      [60, 100, '生效日期'],
      [150, 100, '屆滿日期'],
      [250, 100, '07/04/2026'],
      [350, 100, '06/04/2027'],
    ]);
    expect(fields).toMatchObject({ commencement_date: '2026-04-07', expiry_date: '2027-04-06' });
  });
});

describe('a bank statement', () => {
  const HEAD: Placed[] = [
    [60, 30, 'Kestrel Bank'],
    [60, 90, 'MR KO MAN HIN'],
    [60, 102, 'FLAT 7E, BLK 11, SUNSHINE CITY'],
    [60, 114, 'MA ON SHAN, N.T.'],
  ];

  test('tells its holder from the window and not from a booking', () => {
    const { fields } = read('BANK_STATEMENT', [
      ...HEAD,
      [400, 90, 'Statement date 31 AUG 2026'],
      [60, 200, '07 AUG'],
      [110, 200, 'CHATS LARKSPUR LLC'],
      [360, 200, '26,800.00'],
      [480, 200, '51,717.60'],
      [110, 212, '12 High Street, London'],
    ]);
    expect(fields.account_holder).toBe('MR KO MAN HIN');
  });

  test('prefers the number of the account to its IBAN', () => {
    const { fields } = read('BANK_STATEMENT', [
      ...HEAD,
      [60, 150, 'Account number'],
      [200, 150, 'IBAN'],
      [60, 164, '71930546'],
      [200, 164, 'GB33BUKB20201555555555'],
    ]);
    expect(fields.account_number).toBe('71930546');
  });

  test.each([
    '起止日期:20240701-20240731',
    '01.07.2024 – 31.07.2024',
    '1 July 2024 to 31 July 2024',
    '2024-07-01 ~ 2024-07-31',
    '2024年7月1日至2024年7月31日',
  ])('has a period: %s', (printed) => {
    const { fields } = read('BANK_STATEMENT', [...HEAD, [60, 150, printed]]);
    expect(fields).toMatchObject({ period_start: '2024-07-01', period_end: '2024-07-31' });
  });
});

describe('an order', () => {
  test('names its parties under their numbers', () => {
    const { fields } = read('SO', [
      [60, 30, 'AUFTRAG'],
      [60, 100, 'Auftraggeber 0000110482'],
      [60, 112, 'Brauerei Lindinger GmbH'],
      [60, 124, 'Hopfenweg 5'],
      [60, 136, '86920 Denklingen'],
    ]);
    expect(fields.customer).toBe('Brauerei Lindinger GmbH');
  });

  test('by letter has its terms amid sentences', () => {
    const { fields } = read('PO_CONF', [
      [60, 40, "Laiteries du Val d'Orne SAS"],
      [60, 52, '14 route de Falaise, 61200 Argentan'],
      [320, 90, 'Biscuiterie Kerouan'],
      [320, 102, '8 quai Nord'],
      [320, 114, '29200 Brest'],
      [60, 160, 'Accusé de réception de commande'],
      [60, 180, 'Nous la confirmons sous CPT Brest, par camion frigorifique.'],
      [60, 194, 'Le règlement se fera à 45 jours fin de mois, par virement.'],
      [60, 220, 'Poste 10 — article 3301187, poudre de lait'],
      [60, 232, 'quantité 4 500 kg au prix de 2,340 le kg,'],
      [60, 244, '2026, soit 10 530,00.'],
    ]);
    expect(fields).toMatchObject({
      vendor: "Laiteries du Val d'Orne SAS",
      buyer: 'Biscuiterie Kerouan',
      incoterm: 'CPT Brest',
      payment_term: '45 jours fin de mois',
    });
  });
});

test('an invoice whose total is printed again as what is to be paid has both', () => {
  const { fields } = read('INVOICE', [
    [60, 30, 'FACTURE'],
    [300, 400, 'Total HT'],
    [450, 400, '1 482,33'],
    [300, 415, 'Total TVA'],
    [450, 415, '231,32'],
    [300, 430, 'Total TTC'],
    [450, 430, '1 713,65'],
    [300, 445, 'NET À PAYER'],
    [450, 445, '1 713,65 €'],
  ]);
  expect(fields).toMatchObject({ total_amount: '1713.65', payable_amount: '1713.65' });
});

test('a bill of lading is dated by its issue, and has its voyage from a label in Spanish', () => {
  const { fields } = read('BOL', [
    [60, 30, 'CONOCIMIENTO DE EMBARQUE'],
    [60, 100, 'Buque'],
    [200, 100, 'Viaje'],
    [60, 112, 'Isla Mocha'],
    [200, 112, '418-N'],
    [60, 200, 'Shipped on board date'],
    [300, 200, 'Place and date of issue'],
    [60, 212, '28-08-2024'],
    [300, 212, 'Valparaiso, 30-08-2024'],
  ]);
  expect(fields).toMatchObject({ vessel: 'Isla Mocha', voyage: '418-N', issue_date: '2024-08-30' });
});

test('a label in Chinese that nobody listed is known by the English one behind it', () => {
  const { fields } = read('FIS', [
    [60, 30, '運費結單 FREIGHT STATEMENT'],
    [60, 60, '結單編號 Statement No.'],
    [260, 60, 'CT2410/0883'],
  ]);
  expect(fields.statement_number).toBe('CT2410/0883');
});

test('a Chinese report names its laboratory by the seal', () => {
  const { fields } = read('LAB_COA', [
    [60, 30, '检测报告'],
    [60, 60, '检测类别'],
    [160, 60, '委托检测'],
    [200, 300, '浙江甬测检验技术有限公司(检验检测专用章)'],
  ]);
  expect(fields.lab_name).toBe('浙江甬测检验技术有限公司');
});

test.each<[what: string, lines: Placed[], totals: Record<string, string>]>([
  [
    'in one line',
    [[60, 200, '3 cartons in all, 118.8 kg net, 138.5 kg gross, 1.21 m³.']],
    {
      total_packages: '3',
      total_net_weight: '118.8',
      total_gross_weight: '138.5',
      total_measurement: '1.21',
    },
  ],
  [
    'a line each under a heading',
    [
      [60, 200, 'Everything together'],
      [60, 212, '5 boxes on 1 skid'],
      [60, 224, '167.5 lb packed'],
      [60, 236, '137.4 lb bare'],
      [60, 248, '18.8 cu ft'],
    ],
    {
      total_packages: '5',
      total_gross_weight: '167.5',
      total_net_weight: '137.4',
      total_measurement: '18.8',
    },
  ],
  [
    'in Chinese, a role before each figure',
    [[60, 200, '總箱數 Total 60 箱 CTNS 總淨重 980.00 KGS 總毛重 1,104.00 KGS']],
    { total_packages: '60', total_net_weight: '980.00', total_gross_weight: '1104.00' },
  ],
  [
    'behind the word for a total',
    [
      [60, 200, '合计 TOTAL:10 WOODEN CASES'],
      [300, 200, '410'],
    ],
    { total_packages: '10' },
  ],
  [
    'over what they count',
    [
      [100, 200, '3'],
      [200, 200, '601,6'],
      [300, 200, '731,7'],
      [400, 200, '2,54'],
      [90, 212, 'caixas'],
      [195, 212, 'kg líquidos'],
      [295, 212, 'kg brutos'],
      [405, 212, 'm³'],
    ],
    {
      total_packages: '3',
      total_net_weight: '601.6',
      total_gross_weight: '731.7',
      total_measurement: '2.54',
    },
  ],
])('a packing list states its totals %s', (_, lines, totals) => {
  expect(
    read('PACKING_LIST', [[60, 30, 'PACKING LIST'], [60, 100, '2 cartons, 10.0 kg net'], ...lines]).fields,
  ).toMatchObject(totals);
});

test('a Japanese invoice is addressed to whom it honours', () => {
  const { fields } = read('INVOICE', [
    [250, 30, '請求書'],
    [60, 60, 'アンバリー・ジャパン株式会社'],
    [260, 60, '御中'],
    [60, 74, '〒105-0011 東京都港区芝公園2-4-1'],
    [330, 60, '請求番号:S-2606-0148'],
    [330, 74, '発行日:2026年6月30日'],
    [330, 100, '浪速香料工業株式会社'],
    [330, 114, '〒532-0011 大阪府大阪市淀川区西中島5-9-3'],
    [60, 130, '注文番号:4502007713'],
    [60, 144, 'お支払条件:月末締翌月末払い'],
    [60, 158, 'お支払期限:2026年7月31日'],
    [60, 180, 'ご請求金額'],
    [160, 180, '¥1,913,450'],
  ]);
  expect(fields).toMatchObject({
    buyer_name: 'アンバリー・ジャパン株式会社',
    seller_name: '浪速香料工業株式会社',
    invoice_number: 'S-2606-0148',
    invoice_date: '2026-06-30',
    due_date: '2026-07-31',
    po_number: '4502007713',
    payment_term: '月末締翌月末払い',
    total_amount: '1913450',
  });
});
