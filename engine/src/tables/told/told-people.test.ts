import { expect, test } from 'vitest';
import { read } from '../../testing.ts';
import { drawn, rowsOf } from '../testing.ts';

test.each([
  [
    'in English',
    'DIR NG, Tsz Kiu Rachel  吳芷翹  HKID Y306681(7)  APPT 02-NOV-2023',
    { name: 'NG, Tsz Kiu Rachel', name_zh: '吳芷翹', capacity: 'DIR', identity: 'Y306681(7)' },
  ],
  [
    'with a passport',
    'RES DIR LIM, Soo Hian  PPT K1940273E SGP APPT 19-JUN-2025',
    { name: 'LIM, Soo Hian', capacity: 'RES DIR', identity: 'K1940273E' },
  ],
  [
    'in Chinese',
    '3. 陳國楨  CHEN Guozhen  候補董事  中國護照 EJ2094871',
    { name: 'CHEN Guozhen', name_zh: '陳國楨', capacity: '候補董事', identity: 'EJ2094871' },
  ],
  [
    'with the capacity behind the papers',
    '2. HO, Lai Kuen  HKID Y306681(7)  Director',
    { name: 'HO, Lai Kuen', capacity: 'Director', identity: 'Y306681(7)' },
  ],
])('a line says who is a director, as what and by which number, %s', (_, line, officer) => {
  expect(rowsOf('NAR', 'directors', `OFFICERS\n${line}`)).toEqual([officer]);
});

test('members are listed with what they hold, up to the sum', () => {
  expect(
    rowsOf(
      'NAR',
      'members',
      `MEMBERS AT MADE-UP DATE
NG Tsz Kiu Rachel          ORD      640,000
Merlion Growth Fund        SER A    425,000
                           SUM    1,065,000
CEASED SINCE LAST RETURN
HO Wai Lun                 ORD       80,000`,
    ),
  ).toEqual([
    { name: 'NG Tsz Kiu Rachel', shares: '640000' },
    { name: 'Merlion Growth Fund', shares: '425000' },
  ]);
});

test.each([
  [
    'with numbers before and classes behind',
    `MEMBERS AT DATE OF RETURN
M1   KWOK, Fai                180,000 Ordinary
M2   CHOI, Pui Shan           50,000 Ordinary B`,
    ['KWOK, Fai 180000', 'CHOI, Pui Shan 50000'],
  ],
  [
    'beside their heading, with more behind the count',
    `Members and shares       Diarmuid Hehir        Ordinary A    600    no. 1 – 600
held on the return date  Western Isles Fund    Ordinary B    200    cert. 4`,
    ['Diarmuid Hehir 600', 'Western Isles Fund 200'],
  ],
  [
    'with the count before the name',
    `成員及持股
550,000 股普通股 ── 余錦龍          200,000 股優先股 ── 金平龍記實業有限公司
250,000 股普通股 ── 余佩珊`,
    ['余錦龍 550000', '金平龍記實業有限公司 200000', '余佩珊 250000'],
  ],
])('members are listed %s', (_, picture, members) => {
  const rows = rowsOf('NAR', 'members', picture);
  expect(rows.map(({ name, shares }) => `${name} ${shares}`)).toEqual(members);
});

test('officers in blocks side by side, whose papers are shown in part', () => {
  const rows = rowsOf(
    'NAR',
    'directors',
    `董事
余錦龍    YU Kam Lung           林文彬    LIN Wenbin
執行董事                        非執行董事
身分證 D305***(*)               中國護照 EJ27*****`,
  );
  expect(rows).toEqual([
    { name: 'YU Kam Lung', name_zh: '余錦龍', capacity: '執行董事', identity: 'D305***(*)' },
    { name: 'LIN Wenbin', name_zh: '林文彬', capacity: '非執行董事', identity: 'EJ27*****' },
  ]);
});

test('founders one a line, with the class of their shares', () => {
  const read = (picture: string) => rowsOf('AOA', 'founder_members', picture);
  expect(
    read(`Le azioni sono sottoscritte dai soci fondatori come segue:
Tassoni Mirella          n. 54.000        azioni ordinarie
Oltrepo S.r.l.           n. 6.000         azioni di categoria B`),
  ).toEqual([
    { name: 'Tassoni Mirella', shares: '54000', share_class: 'azioni ordinarie' },
    { name: 'Oltrepo S.r.l.', shares: '6000', share_class: 'azioni di categoria B' },
  ]);
  expect(
    read(`創辦成員及其認購之股份
何文迪                 普通股            70,000 股
嘉禾實業有限公司        甲類優先股         30,000 股`),
  ).toEqual([
    { name: '何文迪', shares: '70000', share_class: '普通股' },
    { name: '嘉禾實業有限公司', shares: '30000', share_class: '甲類優先股' },
  ]);
  expect(
    read(`Das Stammkapital beträgt EUR 60.000,00. Hiervon übernehmen:
– Jens Ohlerich 36.000 Geschäftsanteile zu je 1 EUR (Nr. 1 bis 36.000)
– Werft am Siel KG Geschäftsanteile mit den Nummern 36.001 bis 60.000, mithin 24.000 Anteile`),
  ).toEqual([
    { name: 'Jens Ohlerich', shares: '36000' },
    { name: 'Werft am Siel KG', shares: '24000' },
  ]);
});

test('founders take their shares in the items of a sentence', () => {
  expect(
    rowsOf(
      'AOA',
      'founder_members',
      `(1) Das Stammkapital beträgt EUR 33.600,00, eingeteilt in 33.600 Geschäftsanteile.
a) Frau Wiebke Harmsen, Flensburg, geb. 07.02.1979, 26.400
Geschäftsanteile (Nr. 1 bis 26.400),
b) die Förde Beteiligungs UG (haftungsbeschränkt), HRB 15530 FL,
7.200 Geschäftsanteile (Nr. 26.401 bis 33.600).`,
    ),
  ).toEqual([
    { name: 'Wiebke Harmsen', shares: '26400' },
    { name: 'Förde Beteiligungs UG (haftungsbeschränkt)', shares: '7200' },
  ]);
});

test('the number and the name of a company are not those of its secretary', () => {
  const { fields } = read(
    'NAR',
    drawn(`ANNUAL RETURN
CO NO     3310582        STATUS LIVE
NAME      Quarry Bay Robotics Limited

SEC Bluepeak Corporate Services Limited    CO NO 2095513    APPT 02-NOV-2023`),
  );
  expect(fields).toMatchObject({
    company_number: '3310582',
    company_name: 'Quarry Bay Robotics Limited',
    secretary: 'Bluepeak Corporate Services Limited',
  });
});

test.each([
  [
    'with the verb that takes the shares, and a form of company behind a comma',
    `a) Doña Rosario Cobo Vilches, viuda, vecina de Jimena, suscribe 3.600 participaciones de la clase A,
números 1 a 3.600.
b) Almazaras Reunidas, S.C.A., domiciliada en Bedmar, suscribe 1.800 participaciones de la clase B,
números 5.401 a 7.200.`,
    [
      { name: 'Rosario Cobo Vilches', shares: '3600', share_class: 'clase A' },
      { name: 'Almazaras Reunidas, S.C.A.', shares: '1800', share_class: 'clase B' },
    ],
  ],
  [
    'where a company has its seat',
    `- Doña Casilda Lope asume 126 participaciones, números 1 a 126.
- die Longinus Beteiligungs-UG mit Sitz in Nottuln, HRB 19377, 12.000 Geschäftsanteile`,
    [
      { name: 'Casilda Lope', shares: '126' },
      { name: 'Longinus Beteiligungs-UG', shares: '12000' },
    ],
  ],
  [
    'behind a dash and before a verb',
    `— Pilar Luque Moral asume 310 participaciones de la clase A, números 1 a 310;
— Agraria Los Pinos, S.C.A., asume 90 participaciones de la clase B, números 311 a 400;`,
    [
      { name: 'Pilar Luque Moral', shares: '310', share_class: 'clase A' },
      { name: 'Agraria Los Pinos, S.C.A.', shares: '90', share_class: 'clase B' },
    ],
  ],
  [
    'where the word for shares says which they are',
    `a) Enno Terborg, geb. 8. 3. 1979, wohnhaft in Leer, 36.000 Stammanteile zu je EUR 1,00;
b) Femke Brandsma voor 120 gewone aandelen;`,
    [
      { name: 'Enno Terborg', shares: '36000', share_class: 'Stammanteile' },
      { name: 'Femke Brandsma', shares: '120', share_class: 'gewone aandelen' },
    ],
  ],
])('names of founders end %s', (_, picture, founders) => {
  expect(rowsOf('AOA', 'founder_members', picture)).toEqual(founders);
});
