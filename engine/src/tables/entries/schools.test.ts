import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const schools = (picture: string) =>
  rowsOf('RESUME', 'educations', picture).map(({ school, degree, field }) => [school, degree, field]);

test('how a school was attended is no part of its name, and what "für" leads to is the field', () => {
  expect(
    schools(`
AUSBILDUNG

09/2018 – 01/2021     Akademie Nordsee (berufsbegleitend)
                      Fachwirt, Güterverkehr

08/2010 – 07/2013     Berufliche Schule Kiel
                      Kauffrau für Spedition und Logistik`),
  ).toEqual([
    ['Akademie Nordsee', 'Fachwirt', 'Güterverkehr'],
    ['Berufliche Schule Kiel', 'Kauffrau', 'Spedition und Logistik'],
  ]);
});

test('heads of columns of a form of Hong Kong name school, degree and field', () => {
  expect(
    schools(`
學歷

年份                    院校              程度          主修
2018年9月-2020年7月       獅山專業進修學院        專業文憑        供應鏈管理
2011年9月-2015年6月       香港紡織科技大學        榮譽文學士       時裝及紡織
2005年9月-2011年7月       天主教沙角書院         中學會考        —`),
  ).toEqual([
    ['獅山專業進修學院', '專業文憑', '供應鏈管理'],
    ['香港紡織科技大學', '榮譽文學士', '時裝及紡織'],
    ['天主教沙角書院', '中學會考', undefined],
  ]);
});
