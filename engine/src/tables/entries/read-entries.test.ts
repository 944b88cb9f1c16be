import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const POST = { company: 'Northloop Grocers', title: 'Data Engineer', start: '2021-04', end: '2023-05' };

test.each<[string, string]>([
  [
    'times at the right margin, under a heading of one plain word',
    `Work

Data Engineer                         Apr 2021 – May 2023
Northloop Grocers
Rebuilt the nightly load of all stores.`,
  ],
  [
    'times on the left, and a heading in words of its own',
    `PERCORSO LAVORATIVO

aprile 2021 – maggio 2023     Data Engineer
                              Northloop Grocers`,
  ],
  [
    'times behind the company, under the name of the post',
    `EXPÉRIENCES

Data Engineer
Northloop Grocers | avril 2021 – mai 2023
Refonte du chargement de nuit.`,
  ],
  [
    'times in one line with both',
    `EXPERIENCIA

* 04/2021 a 05/2023  Data Engineer, Northloop Grocers`,
  ],
  [
    'times one over the other in a narrow column',
    `EMPLOYMENT

04/2021 –     Data Engineer
05/2023       Northloop Grocers`,
  ],
  [
    'the first month over the last in a narrow column',
    `EMPLOYMENT

04/2021       Data Engineer
05/2023       Northloop Grocers
              Rebuilt the nightly load.`,
  ],
  [
    'labels of their own, however far below',
    `EMPLOYMENT

Period      Apr 2021 – May 2023
Employer    Northloop Grocers
Position    Data Engineer
Duties      Rebuilt the nightly load.`,
  ],
  [
    'a heading of appointments',
    `ACADEMIC APPOINTMENTS

Data Engineer, Northloop Grocers      Apr 2021 – May 2023`,
  ],
])('a post is read with %s', (_, picture) => {
  const [first, ...others] = rowsOf('RESUME', 'experiences', picture);
  expect(first).toMatchObject(POST);
  expect(others).toEqual([]);
});

test('the name of the next post stands over its time and belongs to no other', () => {
  const rows = rowsOf(
    'RESUME',
    'experiences',
    `EXPÉRIENCES

Aromaticienne confirmée
Ateliers Vercors | mars 2021 – aujourd'hui
Création de notes fumées et grillées.
Ingénieure application
Salaisons Berthelier | sept. 2018 – févr. 2021
Réduction du sel.`,
  );
  expect(rows).toMatchObject([
    { title: 'Aromaticienne confirmée', company: 'Ateliers Vercors', end: 'present' },
    { title: 'Ingénieure application', company: 'Salaisons Berthelier', start: '2018-09' },
  ]);
  expect(rows[0]!.description).toBe('Création de notes fumées et grillées.');
});

test('entries in a table are read under its heads, whose first one is the heading', () => {
  const picture = `学歴(入学~卒業)            学校              専攻          学位
2011年4月    2015年3月      東海工科大学      機械工学      学士

職歴(入社~退社)            勤務先・役職                  職務内容
2017年4月    2022年6月      株式会社矢作精工  生産技術    治具設計
令和4年7月    現在      三河株式会社  主任技師    立上げ`;
  expect(rowsOf('RESUME', 'educations', picture)).toEqual([
    { school: '東海工科大学', field: '機械工学', degree: '学士', start: '2011-04', end: '2015-03' },
  ]);
  expect(rowsOf('RESUME', 'experiences', picture)).toMatchObject([
    { company: '株式会社矢作精工', title: '生産技術', description: '治具設計', start: '2017-04' },
    { company: '三河株式会社', title: '主任技師', start: '2022-07', end: 'present' },
  ]);
});

test('a degree may have the year of its end alone; other lines with a year are none', () => {
  const rows = rowsOf(
    'RESUME',
    'educations',
    `AUSBILDUNG

2005 – 2008    Berufsausbildung zum Chemikanten
               Berufliche Schule Meldorf
2005           Mittlere Reife, Realschule am Deich
Aktualisiert 07/2025`,
  );
  expect(rows).toEqual([
    {
      degree: 'Berufsausbildung',
      field: 'Chemikanten',
      school: 'Berufliche Schule Meldorf',
      start: '2005',
      end: '2008',
    },
    { degree: 'Mittlere Reife', school: 'Realschule am Deich', end: '2005' },
  ]);
});

test('entries under headings that nobody knows are told by what they speak of', () => {
  const picture = `WHERE I LEARNED

2013 – 2017    University of Duluth
               B.S. in Statistics

WHAT I DID

2017 – 2021    Analyst, Bridgewater Parcel Co.`;
  expect(rowsOf('RESUME', 'educations', picture)).toMatchObject([
    { school: 'University of Duluth', degree: 'B.S.', field: 'Statistics' },
  ]);
  expect(rowsOf('RESUME', 'experiences', picture)).toMatchObject([
    { title: 'Analyst', company: 'Bridgewater Parcel Co.' },
  ]);
});

test('what stands in a bar beside the career belongs to no entry', () => {
  const picture = `                         WHERE I HAVE WORKED
REACH ME

+44 20 7946 0000         Data Engineer                      Apr 2021 – May 2023

                         Northloop Grocers
TOOLBOX
                         Rebuilt the nightly load of all stores.
Python

Airflow
                         LEARNING
I SPEAK

Welsh                    MSc Statistics                     2014 – 2016

English                  University of Duluth
OFF DUTY

Gardening
                         REFEREES
Chess
                         On request.`;
  expect(rowsOf('RESUME', 'experiences', picture)).toEqual([
    { ...POST, description: 'Rebuilt the nightly load of all stores.' },
  ]);
  expect(rowsOf('RESUME', 'educations', picture)).toMatchObject([{ school: 'University of Duluth' }]);
});

test.each(['WHERE I WORKED', '== JOBS ==', 'EMPLOYMENT (LATEST FIRST)', 'TRAYECTORIA', '經  歷'])(
  'posts stand under "%s"',
  (heading) => {
    const picture = `${heading}\n\n2021/04 – 2023/05     Data Engineer, Northloop Grocers`;
    expect(rowsOf('RESUME', 'experiences', picture)).toMatchObject([POST]);
  },
);

test.each<[string, string, object[]]>([
  [
    'legal forms behind a comma, and towns behind the company',
    `2021/04 – 2023/05     Data Engineer, Northloop Grocers, Inc., Duluth
2018/01 – 2021/03     Trainee, Sado Foods, S.A.`,
    [
      { title: 'Data Engineer', company: 'Northloop Grocers, Inc.' },
      { title: 'Trainee', company: 'Sado Foods, S.A.' },
    ],
  ],
  [
    'a comma in the post, told by where the others have theirs',
    `2021/04 – 2023/05     Lead, Marine and Terminals
                      Harbour Pulp Ltd
2018/01 – 2021/03     Nurse, Ward Six
                      Saint Oswin Infirmary`,
    [
      { title: 'Lead, Marine and Terminals', company: 'Harbour Pulp Ltd' },
      { title: 'Nurse, Ward Six', company: 'Saint Oswin Infirmary' },
    ],
  ],
  [
    'the company first in all entries',
    `2021/04 – 2023/05     Northloop Grocers Ltd -- Data Engineer
2018/01 – 2021/03     Cobalt Ledger -- Frontline Hand`,
    [
      { title: 'Data Engineer', company: 'Northloop Grocers Ltd' },
      { title: 'Frontline Hand', company: 'Cobalt Ledger' },
    ],
  ],
  [
    'labels for all but the company',
    `1. Deccan Bridges Pvt. Ltd.
Designation: Site Engineer
Duration: Nov-2017 to till date
Works on the piers.`,
    [{ title: 'Site Engineer', company: 'Deccan Bridges Pvt. Ltd.', end: 'present' }],
  ],
  [
    'a month and its year in two lines, and years of Taiwan',
    `Jan 2018 to Feb     Data Engineer
2021                Northloop Grocers
101.7    104.12    精湛工具股份有限公司    業務助理`,
    [
      { title: 'Data Engineer', company: 'Northloop Grocers', end: '2021-02' },
      { company: '精湛工具股份有限公司', title: '業務助理', start: '2012-07', end: '2015-12' },
    ],
  ],
])('posts are told apart with %s', (_, picture, rows) =>
  expect(rowsOf('RESUME', 'experiences', `EXPERIENCE\n\n${picture}`)).toMatchObject(rows),
);

test.each<[string, object]>([
  ['PhD Flavour Chemistry, University of Duluth, 2012-2016', { degree: 'PhD', field: 'Flavour Chemistry' }],
  [
    'BSc (Hons) Microbiology, University of Duluth, 2012-2016',
    { degree: 'BSc (Hons)', field: 'Microbiology' },
  ],
  [
    'Bachelor of Economics, Foreign Trade | University of Duluth | 2012 – 2016',
    { degree: 'Bachelor of Economics', field: 'Foreign Trade' },
  ],
  [
    'University of Duluth, MSc in Food Safety (part-time), 2012-2016',
    { degree: 'MSc', field: 'Food Safety' },
  ],
])('school, degree and field of "%s"', (line, row) =>
  expect(rowsOf('RESUME', 'educations', `EDUCATION\n\n${line}`)).toMatchObject([
    { school: 'University of Duluth', start: '2012', end: '2016', ...row },
  ]),
);

test('posts side by side are read each by itself', () => {
  const rows = rowsOf(
    'RESUME',
    'experiences',
    `EXPERIENCE

Data Engineer                         Stock Planner
Northloop Grocers                     Harbour Foods Ltd.
Apr 2021 – May 2023                   Jan 2019 – Mar 2021
Rebuilt the nightly load.             Planned 240 goods.`,
  );
  expect(rows).toEqual([
    { ...POST, description: 'Rebuilt the nightly load.' },
    {
      title: 'Stock Planner',
      company: 'Harbour Foods Ltd.',
      start: '2019-01',
      end: '2021-03',
      description: 'Planned 240 goods.',
    },
  ]);
});

test('a heading of education and further training is one of education, the only year of a degree its end', () => {
  const rows = rowsOf(
    'RESUME',
    'educations',
    `AUSBILDUNG UND WEITERBILDUNG

2009 – 2012    Bachelor of Arts
               Universität Meldorf
               Main subject: History

Other`,
  );
  expect(rows).toMatchObject([{ school: 'Universität Meldorf', field: 'History', end: '2012' }]);
});

test('times in the margin date what stands beside them, and are no column of their own', () => {
  const rows = rowsOf(
    'RESUME',
    'experiences',
    `PERSONAL DATA                  Ada Quill

ADDRESS                        Mill Lane 4, Harwick
                               ada@quill.example

WORK EXPERIENCE

04/2021 – 05/2023              Data Engineer
                               Northloop Grocers, Harwick
                               Rebuilt the nightly load.

01/2019 – 03/2021              Stock Planner
                               Harbour Foods Ltd., Harwick
                               Planned 240 goods.

02/2016 – 12/2018              Trainee
                               Mill Lane Foods Ltd., Harwick
                               Counted stock.

SKILLS                         Spreadsheets`,
  );
  expect(rows).toMatchObject([
    { ...POST },
    { title: 'Stock Planner' },
    { title: 'Trainee', start: '2016-02' },
  ]);
});

test('employers that are numbered or say their legal form head no other list', () => {
  const rows = rowsOf(
    'RESUME',
    'experiences',
    `PROFESSIONAL EXPERIENCE

1. Northloop Grocers Ltd.
Designation: Data Engineer
Duration: Apr 2021 to May 2023
Rebuilt the nightly load.

2. HARBOUR FOODS
Designation: Stock Planner
Duration: Jan 2019 to Mar 2021

SKILLS

Spreadsheets`,
  );
  expect(rows).toMatchObject([
    { title: 'Data Engineer', company: 'Northloop Grocers Ltd.' },
    { title: 'Stock Planner', company: 'HARBOUR FOODS', start: '2019-01' },
  ]);
});

test('a mark in brackets leaves a field one, and what leads to it is no part of it', () => {
  const rows = rowsOf(
    'RESUME',
    'educations',
    `AUSBILDUNG

10/2009 – 08/2012    Fachhochschule Elsterland
                     Bachelor of Arts, Betriebswirtschaft (Note 1,8)
08/2006 – 07/2009    Universität Meldorf
                     BSc (Hons), 2.1, in Food Science`,
  );
  expect(rows).toMatchObject([
    { degree: 'Bachelor of Arts', field: 'Betriebswirtschaft' },
    { degree: 'BSc (Hons)', field: 'Food Science' },
  ]);
});

test('how somebody was employed stands beside the time and is no firm', () => {
  const rows = rowsOf(
    'RESUME',
    'experiences',
    `EXPÉRIENCES PROFESSIONNELLES

Janvier 2015 – février 2019 – CDI
Ingénieure assurance qualité
Biscuiterie Kerlann & Fils
Septembre 2013 – décembre 2014 – CDD
Chargée d'hygiène
Salaisons de l'Argoat`,
  );
  expect(rows).toMatchObject([
    { title: 'Ingénieure assurance qualité', company: 'Biscuiterie Kerlann & Fils' },
    { title: "Chargée d'hygiène", company: "Salaisons de l'Argoat" },
  ]);
});

test('a degree right below its time heads nothing, with field and school on a line each', () => {
  const rows = rowsOf(
    'RESUME',
    'educations',
    `FORMATION

2010 – 2013
Diplôme d'ingénieur
Industries alimentaires
École supérieure d'agronomie de l'Ouest
2008 – 2010
DUT
Génie biologique
IUT de Cornouaille`,
  );
  expect(rows).toMatchObject([
    {
      degree: "Diplôme d'ingénieur",
      field: 'Industries alimentaires',
      school: "École supérieure d'agronomie de l'Ouest",
    },
    { degree: 'DUT', field: 'Génie biologique', school: 'IUT de Cornouaille' },
  ]);
});
