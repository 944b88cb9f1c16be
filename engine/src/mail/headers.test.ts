import { describe, expect, it, test } from 'vitest';
import { readAddresses } from './addresses.ts';
import { cleanFileName } from './file-name.ts';
import { headerText } from './header-text.ts';
import { readHeaders } from './headers.ts';
import { readMailDate } from './mail-date.ts';
import { readParameters } from './parameters.ts';

const latin = (text: string): string => Buffer.from(text).toString('latin1');

describe('headers', () => {
  test('are unfolded, and end at an empty line', () => {
    const { headers, body } = readHeaders(
      Buffer.from('Subject: one\r\n two\r\nX-A:b\r\n\r\nText: not a header'),
    );
    expect([headers.get('subject'), headers.get('x-a'), headers.get('text'), body]).toEqual([
      'one two',
      'b',
      undefined,
      29,
    ]);
  });

  test('end where no header is, even without an empty line', () => {
    const mail = Buffer.from('Subject: one\nThis is text.\n\nMore');
    expect(mail.subarray(readHeaders(mail).body).toString()).toBe('This is text.\n\nMore');
  });

  test('go on after a line that was broken without a blank', () => {
    expect(readHeaders(Buffer.from('Subject: one\ntwo\nTo: a@b.c\n\n')).headers.get('to')).toBe('a@b.c');
  });

  test('begin after the line of a mailbox', () => {
    expect(readHeaders(Buffer.from('From a@b.c Mon Jan 1\nSubject: one\n\n')).headers.get('subject')).toBe(
      'one',
    );
  });
});

describe('text of headers', () => {
  it.each([
    ['=?utf-8?B?6KiC5Zau?= 4711', '訂單 4711'],
    ['=?utf-8?B?6KiC?= =?utf-8?B?5Zau?=', '訂單'],
    ['=?utf-8?Q?=E8=A8?= =?utf-8?Q?=82=E5=96=AE?=', '訂單'],
    ['=?ISO-8859-1*de?Q?Gr=FC=DFe_an?= alle', 'Grüße an alle'],
    ['=?gb2312?B?tqm1pQ==?=', '订单'],
    ['=?utf-8?Q?a?b?=', 'a?b'],
    ['"=?utf-8?Q?J=C3=B6rg?=" =?broken', '"Jörg" =?broken'],
    [latin('Grüße'), 'Grüße'],
    ['=?x-nothing?Q?plain?=', 'plain'],
  ])('%s', (raw, text) => {
    expect(headerText(raw)).toBe(text);
  });
});

describe('addresses', () => {
  it.each([
    ['a@b.c', [['', 'a@b.c']]],
    [
      '"Doe, Jane" <jane@b.c>, bob@b.c',
      [
        ['Doe, Jane', 'jane@b.c'],
        ['', 'bob@b.c'],
      ],
    ],
    ['Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', [['Pete', 'pete@silly.test']]],
    ['pete@silly.test (Pete Silly)', [['Pete Silly', 'pete@silly.test']]],
    [
      'Group: a@b.c, Bob <bob@b.c>;',
      [
        ['', 'a@b.c'],
        ['Bob', 'bob@b.c'],
      ],
    ],
    ['=?utf-8?B?6YeH6LSt6YOo?= <buy@b.c>', [['采购部', 'buy@b.c']]],
    ['Undisclosed recipients:;', []],
    ['user2', [['user2', '']]],
    ['"unclosed <a@b.c>', [['unclosed <a@b.c', '']]],
    ['<a@b.c', [['', '<a@b.c']]],
    ['', []],
  ])('%s', (raw, expected) => {
    expect(readAddresses(raw).map(({ name, address }) => [name, address])).toEqual(expected);
  });
});

describe('dates', () => {
  it.each([
    ['Sat, 06 Jun 2026 09:12:44 +0100', '2026-06-06T08:12:44.000Z'],
    ['6 Jun 26 9:12 EST (Eastern)', '2026-06-06T14:12:00.000Z'],
    ['Thursday, 13-Feb-69 23:32:54 -0330', '1969-02-14T03:02:54.000Z'],
    ['2026-06-06T09:12:44+01:00', '2026-06-06T08:12:44.000Z'],
    ['yesterday', null],
    ['99 Foo 2026 99:99:99', null],
    ['', null],
  ])('%s', (raw, iso) => {
    expect(readMailDate(raw)?.iso ?? null).toBe(iso);
  });
});

test('dates are shown as on the clock of the sender', () => {
  expect(readMailDate('Sat, 06 Jun 2026 00:12:44 +0530')?.shown).toBe('2026-06-06 00:12 +05:30');
  expect(readMailDate('2026-06-06T00:12:44-0800')?.shown).toBe('2026-06-06 00:12 -08:00');
});

describe('parameters', () => {
  it.each([
    ['attachment; filename="a b.pdf"', 'filename', 'a b.pdf'],
    ["attachment; filename*=utf-8''%E7%99%BC%E7%A5%A8.pdf", 'filename', '發票.pdf'],
    [
      'attachment; filename*0*=gb2312\'\'%B6%A9; filename*1*=%B5%A5; filename*2=".pdf"',
      'filename',
      '订单.pdf',
    ],
    ['attachment; filename="=?utf-8?B?55m856WoLnBkZg==?="', 'filename', '發票.pdf'],
    ['attachment; filename=This is a test.txt', 'filename', 'This is a test.txt'],
    [latin('attachment; filename="Größe.pdf"'), 'filename', 'Größe.pdf'],
    ['attachment; filename="C:\\temp\\a.pdf"', 'filename', 'C:\\temp\\a.pdf'],
    ['multipart/mixed;; boundary="a;b=c" ; x=y', 'boundary', 'a;b=c'],
    ['text/plain; charset=', 'charset', ''],
  ])('%s', (raw, name, value) => {
    expect(readParameters(raw).parameters.get(name)).toBe(value);
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\order.pdf', 'order.pdf'],
    ['C:order.pdf', 'order.pdf'],
    ['..', 'none'],
    ['a\0b\u202egnp.exe', 'a b gnp.exe'],
    ['CON.txt', '_CON.txt'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['.htaccess', 'htaccess'],
    ['name. . .', 'name'],
    ['/', 'none'],
    ['%E8%A8%82%E5%96%AE.pdf', '訂單.pdf'],
    ['發票 (1).pdf', '發票 (1).pdf'],
    [undefined, 'none'],
  ])('%j', (given, name) => {
    expect(cleanFileName(given, 'none')).toBe(name);
  });

  test('are short, and keep what they end with', () => {
    const name = cleanFileName(`${'長'.repeat(5000)}.pdf`, 'none');
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('長.pdf')).toBe(true);
  });
});
