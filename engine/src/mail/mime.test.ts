import { said } from '@recto/contracts/said/said';
import { describe, expect, test } from 'vitest';
import { contentsOf } from './contents.ts';
import { parseMime } from './mime.ts';
import { multipart, raw } from './testing.ts';

const contents = (mail: Buffer) => contentsOf(parseMime(mail).root);
const plain = (mail: Buffer) => contents(mail).written.map((one) => one.plain);
const names = (mail: Buffer) => contents(mail).files.map((one) => one.name);

describe('the parts of a mail', () => {
  test('are read where boundaries begin alike', () => {
    const inner = raw(
      'Content-Type: multipart/alternative; boundary="abc-1"\n\n--abc-1\n\ninner\n--abc-1--\n',
    );
    const mail = raw(
      'Content-Type: multipart/mixed; boundary="abc"\n\n--abc\n',
      inner,
      '--abc\n\nouter\n--abc--\n',
    );
    expect(plain(mail)).toEqual(['inner', 'outer']);
  });

  test('are ended by an outer boundary where the inner one is never closed', () => {
    const mail = raw(
      'Content-Type: multipart/mixed; boundary=out\n\n--out\nContent-Type: multipart/mixed; boundary=in\n\n--in\n\nfirst\n--out\n\nsecond\n--out--\n',
    );
    expect(plain(mail)).toEqual(['first', 'second']);
  });

  test('are all there when the mail is cut off', () => {
    expect(plain(raw('Content-Type: multipart/mixed; boundary=b\n\n--b\n\nfirst\n--b\n\nsecond'))).toEqual([
      'first',
      'second',
    ]);
  });

  test('are found without the name of the boundary', () => {
    expect(plain(raw('Content-Type: multipart/mixed\n\n--b\n\nfirst\n--b--\n'))).toEqual(['first']);
  });

  test('are one text where no boundary ever comes', () => {
    expect(plain(raw('Content-Type: multipart/mixed; boundary=b\n\nonly text'))).toEqual(['only text']);
  });

  test('keep lines of dashes that are no boundary', () => {
    expect(
      plain(raw('Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--bb\n-- \ntwo\n--b--\n')),
    ).toEqual(['one\n--bb\n-- \ntwo']);
  });
});

describe('what was written', () => {
  test('is the HTML with the plain text beside it', () => {
    const mail = multipart(
      'alternative',
      'Content-Type: text/plain\n\nHi',
      multipart(
        'related',
        'Content-Type: text/html\n\n<b>Hi</b>',
        'Content-Type: image/png\nContent-ID: <a>\n\nx',
      ),
    );
    expect(contents(mail).written).toEqual([{ html: '<b>Hi</b>', plain: 'Hi' }]);
    expect(contents(mail).files.map((file) => file.contentId)).toEqual(['a']);
  });

  test('goes on after a picture within it', () => {
    expect(plain(multipart('mixed', '\nbefore', 'Content-Type: image/png\n\nx', '\nafter'))).toEqual([
      'before',
      'after',
    ]);
  });

  test('has soft lines joined, quoted ones apart', () => {
    const mail = raw(
      'Content-Type: text/plain; format=flowed\n\nThis goes \non.\n> quoted \n> too\nEnd \n-- \nsig',
    );
    expect(plain(mail)).toEqual(['This goes on.\n>quoted too\nEnd \n-- \nsig']);
  });

  test('is no file, and files that were written into it come out', () => {
    const mail = raw('\nSee below.\nbegin 644 note.txt\n#0V%T\n`\nend\nBye');
    expect([plain(mail), names(mail)]).toEqual([['See below.\nBye'], ['note.txt']]);
    expect(contents(mail).files[0]?.bytes().toString()).toBe('Cat');
  });

  test('in quoted-printable keeps what is no code', () => {
    const mail = raw('Content-Transfer-Encoding: quoted-printable\n\na=3Db =\nc=ZZ 100=  \nend=');
    expect(plain(mail)).toEqual(['a=b c=ZZ 100end']);
  });
});

describe('what is not fetched', () => {
  test.each([
    ['message/external-body; access-type=anon-ftp', 'mail_elsewhere'],
    ['message/partial; id=1; number=1', 'mail_partial'],
    ['application/pgp-encrypted', 'mail_encrypted'],
  ])('%s is told', (type, code) => {
    expect(contents(raw(`Content-Type: ${type}\n\nx`)).problems).toMatchObject([{ code }]);
  });
});

describe('a mail that is signed as one block', () => {
  const der = (tag: number, ...content: Buffer[]): Buffer => {
    const bytes = Buffer.concat(content);
    const length = bytes.length < 128 ? [bytes.length] : [0x82, bytes.length >> 8, bytes.length & 255];
    return Buffer.concat([Buffer.from([tag, ...length]), bytes]);
  };
  const endless = (tag: number, ...content: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])]);
  const id = (last: number) => Buffer.from(`06092a864886f70d01070${last}`, 'hex');
  const inside = raw('Content-Type: text/plain\n\nsigned text');
  const block = (of: typeof der, octets: Buffer) =>
    of(
      0x30,
      id(2),
      of(0xa0, of(0x30, der(2, Buffer.from([1])), der(0x31), of(0x30, id(1), of(0xa0, octets)))),
    );
  const mail = (bytes: Buffer) =>
    raw(
      'Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\n',
      bytes.toString('base64'),
    );

  test.each([
    ['with lengths', block(der, der(4, inside))],
    [
      'without lengths, in pieces',
      block(endless, endless(0x24, der(4, inside.subarray(0, 9)), der(4, inside.subarray(9)))),
    ],
  ])('is opened: %s', (_, bytes) => {
    expect(plain(mail(bytes))).toEqual(['signed text']);
  });

  test.each([
    ['encrypted', der(0x30, id(3), der(0xa0, der(4, inside)))],
    ['cut off', block(der, der(4, inside)).subarray(0, 40)],
    ['nothing of the kind', Buffer.from('nothing')],
    ['endless within endless', Buffer.from('3080'.repeat(5000), 'hex')],
  ])('is a file and told when it is %s', (_, bytes) => {
    expect(contents(mail(bytes))).toMatchObject({ written: [], problems: [said('mail_encrypted')] });
    expect(names(mail(bytes))).toEqual(['smime.p7m']);
  });
});
