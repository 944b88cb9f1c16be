import { said } from '@recto/contracts/said/said';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filePart, mailFrom, multipart, opened, raw } from './testing.ts';
import { zip } from './testing-zip.ts';

const PDF = Buffer.from('%PDF-1.4 made up');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
const shown = (id: string, bytes: Buffer) =>
  raw(
    `Content-Type: image/jpeg; name="${id}.jpg"\nContent-ID: <${id}@mail>\nContent-Transfer-Encoding: base64\n\n`,
    bytes.toString('base64'),
  );
const page = (...ids: string[]) =>
  `Content-Type: text/html\n\n<p>Text</p>${ids.map((id) => `<img src="cid:${id}@mail">`).join('')}`;

describe('pictures within the text', () => {
  test.each([
    ['a tracking pixel', 1, 1, 'tracking-pixel'],
    ['a line', 600, 2, 'tracking-pixel'],
    ['an icon', 32, 32, 'decoration'],
    ['a logo', 400, 120, 'decoration'],
    ['a large logo', 900, 300, 'decoration'],
    ['a banner', 2400, 500, 'decoration'],
    ['a photo of a page', 1200, 1600, null],
    ['a small scan of a page', 600, 850, null],
    ['a page on its side', 1600, 1130, null],
    ['a long receipt', 480, 2600, null],
  ])('%s', async (_, width, height, ignored) => {
    const { mail } = await opened(
      mailFrom(multipart('related', page('a'), shown('a', await picture(width, height)))),
    );
    expect(mail.attachments).toMatchObject([{ name: 'a.jpg', inline: true, ignored }]);
  });

  test('that come twice are read once', async () => {
    const scan = await picture(1200, 1600);
    const { mail } = await opened(
      mailFrom(multipart('related', page('a', 'b'), shown('a', scan), shown('b', scan))),
    );
    expect(mail.attachments.map(({ ignored }) => ignored)).toEqual([null, 'repeated']);
  });

  test('are kept when they are attached and not shown', async () => {
    const { mail } = await opened(
      mailFrom(multipart('mixed', page(), filePart('logo.jpg', await picture(400, 120)))),
    );
    expect(mail.attachments).toMatchObject([{ name: 'logo.jpg', inline: false, ignored: null }]);
  });

  test('stand in the PDF of the mail', async () => {
    const { bytes } = await opened(
      mailFrom(multipart('related', page('a'), shown('a', await picture(400, 120)))),
    );
    expect(bytes('mail.pdf').toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('what holds other files', () => {
  test('an archive gives them by name, with where they came from', async () => {
    const inner = zip({ name: 'deep.pdf', bytes: PDF });
    const archive = zip({ name: 'folder/order.pdf', bytes: PDF }, { name: 'inner.zip', bytes: inner });
    const { mail, bytes } = await opened(mailFrom(multipart('mixed', filePart('all.zip', archive))));
    expect(mail.attachments.map(({ name, ignored, from }) => [name, ignored, from])).toEqual([
      ['all.zip', 'opened', []],
      ['order.pdf', null, ['all.zip']],
      ['inner.zip', 'opened', ['all.zip']],
      ['deep.pdf', null, ['all.zip', 'inner.zip']],
    ]);
    expect(bytes('3').equals(PDF)).toBe(true);
  });

  test('a workbook is no archive', async () => {
    const book = zip(
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      { name: 'xl/workbook.xml', bytes: Buffer.from('<x/>') },
    );
    const { mail } = await opened(mailFrom(multipart('mixed', filePart('a.xlsx', book))));
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]?.ignored).toBeNull();
  });

  test('an archive of another kind is told', async () => {
    const { mail } = await opened(
      mailFrom(multipart('mixed', filePart('a.7z', Buffer.from('377abcaf271c0004', 'hex')))),
    );
    expect(mail.problems).toEqual([{ name: 'a.7z', reason: said('mail_archive_kind', { kind: '7z' }) }]);
  });

  test("Outlook's winmail.dat gives what it hides", async () => {
    const attribute = (id: number, data: Buffer) => {
      const head = Buffer.alloc(9);
      head.writeUInt8(2, 0);
      head.writeUInt32LE(id, 1);
      head.writeUInt32LE(data.length, 5);
      return Buffer.concat([head, data, Buffer.alloc(2)]);
    };
    const long = Buffer.from('訂單.pdf\0', 'utf16le');
    const property = Buffer.alloc(16);
    property.writeUInt32LE(1, 0);
    property.writeUInt16LE(0x1f, 4);
    property.writeUInt16LE(0x3707, 6);
    property.writeUInt32LE(1, 8);
    property.writeUInt32LE(long.length, 12);
    const dat = Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(0x00069002, Buffer.alloc(14)),
      attribute(0x00018010, Buffer.from('ORDER~1.PDF\0')),
      attribute(0x0006800f, PDF),
      attribute(0x00069005, Buffer.concat([property, long, Buffer.alloc(2)])),
      Buffer.from('02', 'hex'),
    ]);
    const { mail, bytes } = await opened(
      mailFrom(multipart('mixed', '\ntext', filePart('winmail.dat', dat))),
    );
    expect(mail.attachments.map(({ name, ignored }) => [name, ignored])).toEqual([
      ['winmail.dat', 'opened'],
      ['訂單.pdf', null],
    ]);
    expect(bytes('1').equals(PDF)).toBe(true);
  });
});

describe('other files', () => {
  test('signatures are not read, empty ones are told apart', async () => {
    const signature = raw(
      'Content-Type: application/pkcs7-signature; name=smime.p7s\nContent-Disposition: attachment\n\nx',
    );
    const { mail } = await opened(
      mailFrom(multipart('signed', '\ntext', signature, filePart('empty.pdf', Buffer.alloc(0)))),
    );
    expect(mail.attachments.map(({ name, ignored }) => [name, ignored])).toEqual([
      ['smime.p7s', 'signature'],
      ['empty.pdf', 'empty'],
    ]);
  });

  test('have the type of their content, whatever they are called', async () => {
    const { mail } = await opened(mailFrom(multipart('mixed', filePart('order.doc', PDF))));
    expect(mail.attachments[0]?.mediaType).toBe('application/pdf');
  });
});

describe('mails that nobody wrote to be read', () => {
  test.each([
    ['an absence note', 'Subject: Automatic reply: PO 4711\n', 'auto-reply'],
    ['one in Chinese', 'Subject: =?utf-8?B?6Ieq5Yqo5Zue5aSN77ya6K6i5Y2V?=\n', 'auto-reply'],
    ['an answer by a program', 'Subject: x\nAuto-Submitted: auto-replied (vacation)\n', 'auto-reply'],
    [
      'a report of failed delivery',
      'Subject: x\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n',
      'bounce',
    ],
    ['a letter of the mail server', 'From: MAILER-DAEMON@x.example\nSubject: Undeliverable: PO\n', 'bounce'],
    ['one of our own', 'From: Portal <Portal@us.example>\nSubject: x\n', 'own'],
    [
      'an order that a program wrote',
      'Subject: Order 4711\nAuto-Submitted: auto-generated\nPrecedence: bulk\n',
      null,
    ],
    ['an order', 'Subject: Order 4711\n', null],
  ])('%s', async (_, head, automatic) => {
    expect((await opened(raw(head, '\ntext'), ['portal@us.example'])).mail.automatic).toBe(automatic);
  });
});
