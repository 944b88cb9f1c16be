import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const under = (title: string, ...lines: string[]): Placed[] => [
  [60, 30, title],
  ...lines.map((text, i): Placed => [60, 70 + 14 * i, text]),
];

test.each<[string, string, string]>([
  [
    'goods were produced in',
    'declares that all the goods were produced in China and that they comply',
    'China',
  ],
  ['of an origin', 'certifica que las mercancías son de origen España.', 'España'],
])('the country of origin is read from the words %s', (_, line, country) => {
  expect(read('COO', under('CERTIFICATE OF ORIGIN', line)).fields.origin_country).toBe(country);
});

test('a label with its translation behind it has its value beside it', () => {
  const { fields } = read('RELIGIOUS_CERTIFICATE', [
    [60, 30, 'HALAL CERTIFICATE'],
    [60, 80, 'Company / Perusahaan'],
    [260, 80, 'PT RASA NUSANTARA'],
  ]);
  expect(fields.company).toBe('PT RASA NUSANTARA');
});

test('the version that a paper replaces is not its own', () => {
  const { fields } = read(
    'PACKAGING_SPEC',
    under('PACKAGING SPECIFICATION', 'Replaces version 03 dated 14-Mar-2023.'),
  );
  expect(fields.version).toBeUndefined();
});

test('the articles were adopted on the day that they close with', () => {
  const { fields } = read(
    'AOA',
    under(
      'GESELLSCHAFTSVERTRAG',
      'Die Kosten der Gründung trägt die Gesellschaft.',
      'Goslar, den 24. Februar 2026',
    ),
  );
  expect(fields.adoption_date).toBe('2026-02-24');
});

test('an attestation says in a sentence who lives where', () => {
  const { fields } = read(
    'ADDRESS_PROOF',
    under(
      'ATESTADO DE RESIDÊNCIA',
      'Rui Falcão, Presidente da Junta, atesta, nos termos do artigo 34.º do Decreto-Lei, que',
      'Leonor Quintanilha Serpa, viúva, titular do Cartão de Cidadão n.º 08261943, reside há',
      'mais de seis anos na Travessa da Fonte Nova, n.º 14, 6200-418 Vale de Amieiro, nesta freguesia,',
      'conforme declaração testemunhal de dois cidadãos.',
    ),
  );
  expect(fields).toMatchObject({
    name: 'Leonor Quintanilha Serpa',
    address: 'Travessa da Fonte Nova, n.º 14, 6200-418 Vale de Amieiro',
  });
});

test.each<[string, string[], Record<string, string>]>([
  [
    'German',
    [
      '§ 1 (1) Die Firma der Gesellschaft lautet Nordlicht Prüftechnik GmbH.',
      'Der Gesellschaftsvertrag wurde von den Gesellschaftern am 11. Juni 2024 festgestellt.',
    ],
    { company_name: 'Nordlicht Prüftechnik GmbH', adoption_date: '2024-06-11' },
  ],
  [
    'Chinese',
    [
      '（2024年5月20日公司创立大会审议通过，自2024年6月1日起施行）',
      '原有限公司注册资本为人民币1,200万元。',
      '第四条 公司注册资本为人民币3,000万元。',
    ],
    { adoption_date: '2024-05-20', share_capital: '30000000' },
  ],
])('%s articles name company, day and capital in their sentences', (_, lines, want) => {
  expect(read('AOA', under('GESELLSCHAFTSVERTRAG 章程', ...lines)).fields).toMatchObject(want);
});

test('customs where goods arrive do not certify their origin', () => {
  const { fields } = read('COO', [
    [60, 30, 'CERTIFICATE OF ORIGIN 原产地证书'],
    [60, 100, '进口方海关已获授权签字人签字'],
    [60, 500, 'West Riding Chamber of Commerce'],
    [60, 514, 'Halifax, 19 July 2024'],
  ]);
  expect(fields.issuing_authority).toBe('West Riding Chamber of Commerce');
});

test('a flight and its day share a box', () => {
  const { fields } = read('HAWB', [
    [60, 30, 'HOUSE AIR WAYBILL'],
    [60, 80, 'Flight/Date'],
    [60, 94, 'CX2042/08 NOV 24'],
  ]);
  expect(fields).toMatchObject({ flight: 'CX2042', flight_date: '2024-11-08' });
});

test("the heading of the first section of a resume is nobody's name", () => {
  const { fields } = read('RESUME', [
    [60, 30, 'Lebenslauf'],
    [60, 70, 'Persönliche Daten', 1, 13],
    [60, 90, 'Name'],
    [200, 90, 'Henning Marquardsen'],
  ]);
  expect(fields.name).toBe('Henning Marquardsen');
});
