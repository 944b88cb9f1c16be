import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

test.each<[string, string, string]>([
  ['groups', 'Certificate no: HX 2403 118807', 'HX 2403 118807'],
  ['parts behind strokes', 'Certificate no: CR67 / 0418 / 5784', 'CR67 / 0418 / 5784'],
  ['no word behind it', 'Certificate no: 26-118 issued in Lyon', '26-118'],
])('a number is read with its %s', (_, printed, number) => {
  const { fields } = read('COO', [
    [60, 30, 'CERTIFICATE OF ORIGIN'],
    [60, 60, printed],
  ]);
  expect(fields.certificate_number).toBe(number);
});

test('the position of an order is no part of its number', () => {
  const { fields } = read('COA', [
    [60, 30, 'CERTIFICATE OF ANALYSIS'],
    [60, 60, 'Customer order: 4500731182 / 00010'],
  ]);
  expect(fields.order_number).toBe('4500731182');
});

const numbered: readonly Placed[] = [
  [40, 30, 'HAUSLUFTFRACHTBRIEF'],
  [40, 60, '1 Absender'],
  [40, 72, 'Oberland Technik GmbH'],
  [300, 60, '2 Empfänger'],
  [300, 72, 'Gulf Surgical Supplies LLC'],
  [40, 120, '3 Flugtag'],
  [40, 132, '08.03.2024'],
  [200, 120, '4 Frankatur'],
  [200, 132, 'CIP Dubai'],
  [40, 160, '5 Brutto kg'],
  [40, 172, '242,0'],
  [200, 160, '6 frachtpfl. kg'],
  [330, 160, '7 Satz'],
  [200, 172, '392,0'],
  [330, 172, '2,60'],
];

test('what opens a numbered box is a label and no value, whatever it is called', () => {
  const { fields } = read('HAWB', numbered);
  expect(fields).toMatchObject({
    gross_weight: '242.0',
    chargeable_weight: '392.0',
    flight_date: '2024-03-08',
  });
});

test('the next box of a numbered form ends the text of the one before', () => {
  const { fields } = read('COO', [
    [60, 30, "CERTIFICAT D'ORIGINE"],
    [48, 100, '1. Expéditeur'],
    [48, 114, 'Conserveries Massa SARL'],
    [305, 100, '2. Destinataire'],
    [305, 114, 'Provisions Ltd'],
    [48, 160, "3. Pays d'origine"],
    [48, 174, 'MAROC'],
    [48, 220, '4. Informations relatives au transport'],
    [305, 220, '5. Remarques'],
    [48, 234, 'Par mer, M/V ATLAS CORAL'],
    [48, 249, '6. Marques et numéros'],
    [305, 249, '7. Désignation des marchandises'],
    [48, 263, 'WA-AIN 1/2400'],
  ]);
  expect(fields.transport).toBe('Par mer, M/V ATLAS CORAL');
});

test('a house with its number opens no box of a numbered form', () => {
  const { fields } = read('NAR', [
    [60, 30, 'Annual Return'],
    [40, 60, '1 Company Number'],
    [40, 74, '2771840'],
    [40, 100, '2 Company Name'],
    [40, 114, 'HARBOUR SOURCING LIMITED'],
    [40, 140, '3 Type of Company'],
    [40, 154, 'Private'],
    [40, 180, '4 Date to which this Return is Made Up'],
    [40, 194, '09/12/2025'],
    [40, 220, '5 Business Name'],
    [40, 234, 'NIL'],
    [40, 260, '6 Address of Registered Office'],
    [40, 274, 'Unit 1709, 17/F, Kwai Fat Industrial Centre'],
    [40, 287, '22 Tai Yuen Street, Kwai Chung, New Territories'],
  ]);
  expect(fields.registered_office).toMatch(/22 Tai Yuen Street, Kwai Chung, New Territories$/);
});

test('labels that share a box have each their part of its value', () => {
  const { fields } = read('PACKAGING_SPEC', [
    [60, 30, 'PACKAGING SPECIFICATION'],
    [60, 60, 'FDA · EX protection · SMP treated'],
    [320, 60, 'no · yes · no'],
    [60, 90, 'Pallet'],
    [320, 90, 'Wood, CP3'],
  ]);
  expect(fields).toMatchObject({ isFDAapproved: 'No', isEXProtection: 'Yes', isSMPtreated: 'No' });
  expect(fields).toMatchObject({ palletMaterial: 'Wood', palletStandard: 'CP3' });
});

test('a certificate is dated where the body that certifies signs', () => {
  const { fields } = read('COO', [
    [60, 30, 'CERTIFICATE OF ORIGIN'],
    [60, 60, 'Certificate no. 26-118'],
    [60, 500, '11. Certification'],
    [60, 512, 'It is hereby certified that the declaration is correct.'],
    [60, 560, 'CIREBON, 05 MAR 2024'],
    [330, 500, '12. Declaration by the exporter'],
    [330, 560, 'CIREBON, 01 MAR 2024'],
  ]);
  expect(fields.issue_date).toBe('2024-03-05');
});

test('an address ends where the text of a letter begins', () => {
  const { fields } = read('ADDRESS_PROOF', [
    [60, 30, 'CONFIRMATION OF ADDRESS'],
    [60, 150, 'Katharina Mollendorf'],
    [60, 162, 'Kastanienallee 17a'],
    [60, 174, '21391 Winsen'],
    [60, 186, '26 January 2024'],
    [60, 198, 'we confirm that you have lived there since May'],
  ]);
  expect(fields.address).toBe('Kastanienallee 17a, 21391 Winsen');
});

test('charges are lines of a name and an amount under a heading of their own', () => {
  const { rows } = read('HAWB', [
    [40, 30, 'HOUSE AIR WAYBILL'],
    [40, 300, 'OTHER CHARGES'],
    [51, 312, 'FUEL SURCHARGE'],
    [300, 312, '170.53'],
    [51, 324, 'SECURITY 38.60'],
    [51, 336, 'TOTAL 209.13'],
  ]);
  expect(rows('charges')).toMatchObject([
    { description: 'FUEL SURCHARGE', amount: '170.53' },
    { description: 'SECURITY', amount: '38.60' },
  ]);
});

test('a resume in two columns is read one column after the other', () => {
  const { rows } = read('RESUME', [
    [20, 30, 'SKILLS'],
    [220, 30, 'EXPERIENCE'],
    [20, 45, 'Python'],
    [220, 45, 'Design Engineer | Sep 2019 – Present'],
    [220, 58, 'Severnside Turbines Ltd'],
    [220, 71, 'Lead designer of the boiler feed pump, with a team of four.'],
    [20, 90, 'LANGUAGES'],
    [20, 125, 'English, Welsh'],
    [220, 110, 'EDUCATION'],
    [220, 125, 'MEng, Mechanics | Sep 2009 – Jun 2013'],
    [220, 138, 'University of Wessex'],
  ]);
  expect(rows('experiences')).toMatchObject([
    { title: 'Design Engineer', company: 'Severnside Turbines Ltd' },
  ]);
  expect(rows('educations')).toMatchObject([{ school: 'University of Wessex' }]);
});

test('skills and languages are all that stands under their headings in the bar of a resume', () => {
  const { fields } = read('RESUME', [
    [220, 60, 'CAREER SO FAR'],
    [20, 76, 'MY TOOLBOX'],
    [220, 90, 'Design Engineer | Sep 2019 – Present'],
    [20, 106, 'Python'],
    [220, 116, 'Severnside Turbines Ltd'],
    [20, 132, 'Casting'],
    [220, 142, 'Lead designer of the boiler feed pump, with a team of four.'],
    [20, 178, 'I SPEAK'],
    [20, 208, 'English'],
    [220, 220, 'LEARNING'],
    [20, 234, 'Welsh'],
    [220, 250, 'MEng, Mechanics | Sep 2009 – Jun 2013'],
    [220, 276, 'University of Wessex'],
    [20, 320, 'Valid driving licence'],
    [220, 380, 'REFEREES'],
    [220, 410, 'On request.'],
  ]);
  expect(fields).toMatchObject({ skills: 'Python, Casting', languages: 'English, Welsh' });
});

test.each([
  ['ANNA', 'BERGMAN', 'ANNA BERGMAN'],
  ['Anna Lind-', 'Bergman', 'Anna Lind-Bergman'],
])('a name in two lines is whole, whatever stands beside: %s over %s', (first, second, name) => {
  const { fields } = read('RESUME', [
    [20, 40, first, 1, 24],
    [220, 40, 'Profile'],
    [220, 56, 'Engineer with eleven years in terminals and shipyards.'],
    [20, 68, second, 1, 24],
    [220, 100, 'Work'],
    [220, 116, 'Feb 2021 – today'],
    [320, 116, 'Lead Engineer, Severnside Turbines Ltd'],
    [20, 120, 'REACH ME'],
    [20, 136, 'anna@mail.example'],
  ]);
  expect(fields).toMatchObject({ name });
});
