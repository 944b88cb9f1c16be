import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Said, said } from '@recto/contracts/said/said';
import { describe, expect, test } from 'vitest';
import { openMail } from './open-mail.ts';
import { filePart, mailFrom, multipart, opened, raw } from './testing.ts';
import { zip } from './testing-zip.ts';

const reasons = (mail: { problems: { reason: Said }[] }): string[] =>
  mail.problems.map(({ reason }) => reason.code);
const many = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

describe('structure', () => {
  test('3,000 parts within each other are opened as deep as is allowed', async () => {
    const open = many(3000, (at) => `Content-Type: multipart/mixed; boundary=b${at}x\n\n--b${at}x\n`);
    const { mail } = await opened(mailFrom(raw(open, 'Content-Type: text/plain\n\ndeep')));
    expect(mail.subject).toBe('Test');
    expect(reasons(mail)).toContain('mail_deep');
  });

  test('mails within each other are opened as deep as is allowed', async () => {
    const open = many(50, (at) => `Subject: level ${at}\nContent-Type: message/rfc822\n\n`);
    const { mail } = await opened(raw(open, 'Subject: last\n\ntext'));
    expect(mail.attachments).toHaveLength(5);
    expect(reasons(mail)).toContain('mail_containers');
  });

  test('archives within each other are opened as deep as is allowed', async () => {
    let inner = zip({ name: 'last.txt', bytes: Buffer.from('x') });
    for (let at = 0; at < 10; at++) inner = zip({ name: `${at}.zip`, bytes: inner });
    const { mail } = await opened(mailFrom(multipart('mixed', filePart('outer.zip', inner))));
    expect(mail.attachments.at(-1)?.from).toHaveLength(4);
    expect(reasons(mail)).toContain('mail_containers');
  });

  test('many parts give the first 5,000, many files the first 500', async () => {
    const parts = Array.from({ length: 6000 }, () => '\nx');
    expect(reasons((await opened(mailFrom(multipart('mixed', ...parts)))).mail)).toContain('mail_many_parts');
    const files = Array.from({ length: 600 }, (_, at) => filePart(`${at}.bin`, Buffer.from('x')));
    const { mail } = await opened(mailFrom(multipart('mixed', ...files)));
    expect(mail.attachments).toHaveLength(500);
    expect(reasons(mail)).toContain('mail_many_files');
  });

  test('a boundary that is everywhere, or very long, costs no more than its lines', async () => {
    const dashes = await opened(
      mailFrom(
        raw(
          'Content-Type: multipart/mixed; boundary=b\n\n',
          many(300_000, () => '--bb\n'),
        ),
      ),
    );
    expect(dashes.mail.attachments).toEqual([]);
    const long = 'x'.repeat(100_000);
    const { mail } = await opened(
      mailFrom(raw(`Content-Type: multipart/mixed; boundary=${long}\n\n--${long}\n\ntext\n--${long}--\n`)),
    );
    expect(mail.subject).toBe('Test');
  });
});

describe('headers', () => {
  test('100,000 of them are bounded, and told', async () => {
    const { mail } = await opened(
      raw(
        'Subject: Test\n',
        many(100_000, (at) => `X-Header-${at}: value ${at}\n`),
        '\ntext',
      ),
    );
    expect([mail.subject, mail.text]).toEqual(['Test', 'text']);
    expect(reasons(mail)).toContain('mail_many_headers');
  });

  test('one of ten megabytes, or folded a million times, is cut', async () => {
    const long = await opened(raw(`Subject: ${'long '.repeat(2_000_000)}\n\ntext`));
    expect([long.mail.subject.length, long.mail.text]).toEqual([2000, 'text']);
    const folded = await opened(
      raw(
        'Subject: a\n',
        many(1_000_000, () => ' b\n'),
        '\ntext',
      ),
    );
    expect(folded.mail.text).toBe('text');
  });

  test('a million addresses are bounded', async () => {
    const { mail } = await opened(raw(`To: ${many(1_000_000, (at) => `a${at}@b.c, `)}\n\ntext`));
    expect(mail.to).toHaveLength(200);
  });

  test.each([
    ['brackets', '<'.repeat(200_000)],
    ['comments', '('.repeat(200_000)],
    ['closed comments', '()'.repeat(100_000)],
    ['quotes', '"\\'.repeat(100_000)],
    ['encoded words that never end', '=?utf-8?B?'.repeat(20_000)],
    ['empty encoded words', '=?utf-8?Q??= '.repeat(20_000)],
    ['blanks', `a${' '.repeat(200_000)}b`],
    ['dots', `a${'.'.repeat(200_000)}b`],
  ])('of %s everywhere are read at once', async (_, trap) => {
    const head = [
      'From',
      'To',
      'Subject',
      'Date',
      'Message-ID',
      'Content-ID',
      'Content-Type',
      'Content-Disposition',
    ];
    const { mail } = await opened(
      raw(
        many(head.length, (at) => `${head[at]}: ${trap}\n`),
        '\ntext',
      ),
    );
    expect(mail.attachments.length + mail.text.length).toBeGreaterThan(0);
  });
});

describe('size', () => {
  test('a mail of 200 MB is refused before it is read', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'recto-hostile-'));
    const file = path.join(folder, 'big.eml');
    closeSync(openSync(file, 'w'));
    truncateSync(file, 200 * 1024 * 1024);
    await expect(openMail(file, path.join(folder, 'out'))).rejects.toMatchObject({ code: 'TOO_LARGE' });
    writeFileSync(file, '');
    await expect(openMail(file, path.join(folder, 'out'))).rejects.toMatchObject({ code: 'EMPTY' });
    rmSync(folder, { recursive: true });
  });

  test('a text of 30 MB is cut, and told', async () => {
    const { mail } = await opened(
      mailFrom(raw('Content-Type: text/plain\n\n', 'One line of text without end\n'.repeat(1_000_000))),
    );
    expect(mail.text).toHaveLength(200_000);
    expect(reasons(mail)).toContain('mail_long');
  });

  test('an archive that holds gigabytes gives none of them', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024);
    const bomb = zip(...Array.from({ length: 4 }, (_, at) => ({ name: `${at}.bin`, bytes: zeros })));
    const { mail } = await opened(
      mailFrom(multipart('mixed', filePart('bomb.zip', zip({ name: 'inner.zip', bytes: bomb })))),
    );
    expect(mail.attachments.map(({ name, ignored }) => [name, ignored])).toEqual([
      ['bomb.zip', 'opened'],
      ['inner.zip', 'opened'],
    ]);
    expect(mail.problems).toEqual([{ name: '0.bin', reason: said('archive_too_much') }]);
  });
});

describe('names of files', () => {
  test.each([
    ['of folders above', '../../etc/cron.d/x'],
    ['of Windows', 'C:\\Windows\\system32\\x.dll'],
    ['from the root', '/absolute/x'],
    ['of folders above in Windows', '..\\..\\x'],
    ['with a zero', 'x\u0000.pdf'],
    ['with another header', 'x\r\nBcc: y'],
    ['of 5,000 letters', 'x'.repeat(5000)],
    ['that turns round', '\u202efdp.exe'],
    ['of dots', '....'],
    ['that is none', ''],
  ])('%s reach neither a path nor the manifest as they are', async (_, name) => {
    const archive = zip({ name: name || '/', bytes: Buffer.from('x') });
    const { mail, bytes } = await opened(
      mailFrom(multipart('mixed', filePart(name, Buffer.from('x')), filePart('a.zip', archive))),
    );
    for (const one of mail.attachments) {
      expect(one.file).toMatch(/^\d+$/);
      expect(bytes(one.file).length).toBe(one.size);
      expect(one.name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^$/u);
      expect(one.name.length).toBeLessThanOrEqual(150);
    }
  });
});

describe('damage', () => {
  test('of any kind to any mail leaves something to open', async () => {
    const whole = mailFrom(
      multipart(
        'mixed',
        multipart(
          'alternative',
          'Content-Type: text/plain\n\ntext',
          'Content-Type: text/html\n\n<table><tr><td>a<td>b</table>',
        ),
        raw('Content-Type: message/rfc822\n\n', mailFrom('\ninner text')),
        filePart('a.zip', zip({ name: 'a.txt', bytes: Buffer.from('one') })),
      ),
    );
    let seed = 1;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 150; round++) {
      const [at, length] = [next(whole.length), next(200)];
      const piece = whole.subarray(next(whole.length)).subarray(0, length);
      const kinds = [piece, Buffer.alloc(0), Buffer.from([next(256)]), Buffer.from('\n--=_mixed_')];
      const end = round % 7 === 0 ? whole.length : at + next(50);
      const damaged = Buffer.concat([whole.subarray(0, at), kinds[next(4)] ?? piece, whole.subarray(end)]);
      const { mail, bytes } = await opened(Buffer.concat([damaged, Buffer.from('x')]));
      expect(bytes('mail.pdf').length).toBeGreaterThan(1000);
      expect(mail.attachments.every(({ file, size }) => bytes(file).length === size)).toBe(true);
    }
  });
});

describe('HTML', () => {
  const html = (body: string) => opened(mailFrom(raw('Content-Type: text/html; charset=utf-8\n\n', body)));

  test('keeps nothing that runs, fetches, styles or asks', async () => {
    const { mail, bytes } =
      await html(`<html><head><style>@import url(http://evil.example/a.css)</style><base href="http://evil.example"></head>
      <body onload="run()" background="http://evil.example/b.png"><p style="background:url(http://evil.example/c.png)" onclick="run()">Hello</p>
      <script>run()</script><scr<script>ipt>run()</script><img src="http://evil.example/d.png" onerror="run()"><img src=x:y>
      <a href="javascript:run()">one</a><a href="java\nscript:run()">two</a><a href="data:text/html,x">three</a><a href=" https://good.example/?a=1&b=2 ">four</a>
      <a href='https://good.example/"onclick=run()'>five</a><form action="http://evil.example"><input name=q value=secret><textarea>t</textarea><select><option>o</select></form>
      <iframe src="http://evil.example"></iframe><object data="http://evil.example"></object><embed src="http://evil.example"><svg onload="run()"><text>s</text></svg>
      <math><mtext>m</mtext></math><meta http-equiv=refresh content="0;url=http://evil.example"><link rel=stylesheet href="http://evil.example">
      <div style="display:none">hidden</div><video src="http://evil.example"></video><!-- <p>comment --> <![CDATA[x]]> <p>&lt;script&gt;run()&lt;/script&gt;</p></body></html>`);
    expect(mail.html).not.toMatch(
      /evil|<script|<style|<img|<form|<input|<iframe|<object|<svg|style=|on\w+=|javascript:|data:/i,
    );
    expect(mail.html).toContain(
      '<a href="https://good.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">four</a>',
    );
    expect(mail.html).toContain('&lt;script&gt;run()&lt;/script&gt;');
    expect(mail.text).not.toMatch(/hidden|secret|evil|comment/);
    expect(bytes('mail.pdf').toString('latin1')).not.toMatch(/evil|\/URI|\/JavaScript|\/OpenAction/);
  });

  test.each([
    ['elements within each other', '<div>'.repeat(200_000)],
    ['elements that never close', '<b><i>'.repeat(100_000)],
    ['ends without a start', '</b></i>'.repeat(100_000)],
    ['starts and wrong ends', `${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`],
    ['tables within each other', '<table><tr><td>'.repeat(50_000)],
    ['cells', `<table><tr>${'<td>x'.repeat(100_000)}`],
    ['rows', `<table border=1>${'<tr><td>x<td>y'.repeat(50_000)}`],
    ['spans', `<table border=1>${'<tr><td colspan=9999999 rowspan=9999999>x<td>y'.repeat(2000)}`],
    ['attributes', `<p ${'a=b '.repeat(300_000)}>x`],
    ['an attribute', `<p title="${'x'.repeat(3_000_000)}">x`],
    ['entities', '&amp;&#0;&#x110000;&nosuch;'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(300_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['lists', '<ul><li>'.repeat(50_000)],
    ['quotes', '<blockquote>'.repeat(50_000)],
    ['a word of a million letters', `<p>${'x'.repeat(1_000_000)}`],
    ['a line of a million blanks', `<pre>${' '.repeat(1_000_000)}x`],
  ])('of %s is opened all the same', async (_, body) => {
    const { mail, bytes } = await html(`${body}<p>end</p>`);
    expect(mail.text.length).toBeLessThanOrEqual(200_000);
    expect(bytes('mail.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
