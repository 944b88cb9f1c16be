import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('classes of shares under headings that nobody knows, what is paid up behind them', () => {
  expect(
    rowsOf(
      'NAR',
      'share_classes',
      `
    Kind                Currency     In all          Sum              Thereof open
    Ordinary            HKD          300,000         300,000.00               0.00
    Class X             HKD           50,000         425,000.00          10,000.00`,
    ),
  ).toMatchObject([
    { class: 'Ordinary', currency: 'HKD', number: '300000', amount: '300000.00' },
    { class: 'Class X', currency: 'HKD', number: '50000', amount: '425000.00' },
  ]);
});

test('holders whose shares stand under a heading that nobody knows', () => {
  expect(
    rowsOf(
      'NAR',
      'members',
      `
    股東名單
    姓名                    股份類別           持份           備註
    何文迪                  普通股             6,000          無
    方樂敏                  普通股             2,500          無`,
    ).map(({ name, shares }) => [name, shares]),
  ).toEqual([
    ['何文迪', '6000'],
    ['方樂敏', '2500'],
  ]);
});
