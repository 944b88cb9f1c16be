import { expect, test } from 'vitest';
import { isBorneOut, mendedAddress } from './mail-address.ts';

test.each([
  ['petra.homig@post.example', 'Petra Hornig', 'petra.hornig@post.example'],
  ['1.castelli@post.example', 'Lucia Castelli', 'l.castelli@post.example'],
  ['m.gruettner@post.example', 'Max Grüttner', 'm.gruettner@post.example'],
  ['c0lin.vvebb@post.example', 'Colin Webb', 'colin.webb@post.example'],
  ['PetraHomig@post.example', 'Petra Hornig', 'Petrahornig@post.example'],
  ['petra.hornig@post.example', 'Petra Homig', 'petra.hornig@post.example'],
  ['1.castelli@post.example', 'Anna Castelli', '1.castelli@post.example'],
])('%s of %s is %s', (address, owner, meant) => expect(mendedAddress(address, owner)).toBe(meant));

test.each<[string, string, string[], boolean]>([
  ['petra.hornig@gmail.com', 'Petra Hornig', [], true],
  ['hornigpe@gmail.com', 'Petra Hornig', [], true],
  ['p.gruettner88@gmx.de', 'Paul Grüttner', [], true],
  ['p.gruettner@halbach-oel.example', 'Paul Grüttner', ['Halbach Öl GmbH'], true],
  ['sales@halbach.example', '', ['Sales office', 'www.halbach.example'], true],
  ['petra.homig@gmail.com', 'Petra Hornig', [], false],
  ['petra.hornig@halbacn.example', 'Petra Hornig', ['petra.hornig@halbacn.example', 'Halbach Öl'], false],
  ['1.castelli@gmail.com', 'Lucia Castelli', [], false],
  ['40718823@qq.com', '', [], true],
])('%s of %s, beside %j: %s', (address, owner, print, borne) =>
  expect(isBorneOut(address, owner, print)).toBe(borne),
);
