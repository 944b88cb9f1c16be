import type { PastPaper } from '@recto/samples/past/papers';

/** What stood in the mail that brought a paper. */
export const bodyOf = ({ category, number, vendor, fields, rows }: PastPaper): string => {
  const what =
    category === 'PO_CONF'
      ? `our confirmation of your order ${number}`
      : `our certificate of batch ${number}`;
  const values = Object.entries(fields).filter(([, text]) => text !== '');
  return [
    'Dear Sir or Madam,',
    '',
    `please find below ${what}.`,
    '',
    ...values.map(([name, text]) => `${name.replaceAll('_', ' ')}: ${text}`),
    '',
    ...rows.map((row) => Object.values(row).filter(Boolean).join(' | ')),
    '',
    'Kind regards',
    vendor.name,
  ].join('\r\n');
};

/** Stands in for the mails themselves, which were not carried over. */
export const LEFT_BEHIND = Buffer.from(
  [
    'From: portal@demo.example',
    'To: portal@demo.example',
    'Subject: Not carried over',
    'Date: Thu, 01 Jan 2026 00:00:00 +0000',
    'Message-ID: <not-carried-over@demo.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This mail itself was not carried over. What it said stands beside its document.',
    '',
  ].join('\r\n'),
);
