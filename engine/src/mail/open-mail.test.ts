import { describe, expect, test } from 'vitest';
import { filePart, mailFrom, multipart, opened, raw } from './testing.ts';

const PDF = Buffer.from('%PDF-1.4 made up');

describe('a mail with a file', () => {
  test('gives its head, its text, the file as it was, and itself as PDF', async () => {
    const { mail, bytes } = await opened(
      raw(
        'Message-ID: <1@seller.example>\nFrom: "Sales, Ann" <ann@seller.example>\nTo: buyer@us.example, Bob <bob@us.example>\n',
        'Subject: =?utf-8?B?6KiC5Zau?= 4711\nDate: Sat, 06 Jun 2026 09:12:44 +0100\n',
        multipart(
          'mixed',
          'Content-Type: text/plain; charset=utf-8\n\nPlease find it attached.',
          filePart('a.pdf', PDF),
        ),
      ),
    );
    expect(mail).toMatchObject({
      messageId: '<1@seller.example>',
      subject: '訂單 4711',
      from: { name: 'Sales, Ann', address: 'ann@seller.example' },
      to: [
        { name: '', address: 'buyer@us.example' },
        { name: 'Bob', address: 'bob@us.example' },
      ],
      date: '2026-06-06T08:12:44.000Z',
      text: 'Please find it attached.',
      html: null,
      automatic: null,
      attachments: [
        { file: '0', name: 'a.pdf', mediaType: 'application/pdf', size: PDF.length, inline: false, from: [] },
      ],
      problems: [],
    });
    expect(bytes('0').equals(PDF)).toBe(true);
    expect(bytes('mail.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('mails inside the mail', () => {
  test('bring their own files, and are documents themselves where they say something', async () => {
    const inner = mailFrom(
      multipart(
        'mixed',
        'Content-Type: text/plain\n\nHere is the order that you asked for, with all dates.',
        filePart('inner.pdf', PDF),
      ),
      'Subject: Inner\n',
    );
    const { mail, bytes } = await opened(
      mailFrom(multipart('mixed', '\nSee below.', raw('Content-Type: message/rfc822\n\n', inner))),
    );
    expect(mail.attachments).toMatchObject([
      { name: 'Inner.eml', mediaType: 'message/rfc822', ignored: null, pdf: '0.pdf', from: [] },
      { name: 'inner.pdf', mediaType: 'application/pdf', from: ['Inner.eml'] },
    ]);
    expect(bytes('0.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
