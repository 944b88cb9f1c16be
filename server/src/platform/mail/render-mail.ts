import type { MailBody } from './outgoing-mail.queries.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPED[one] ?? one);

/** A mail as plain text and as simple HTML, which says the same. */
export function renderMail(
  { paragraphs, link }: MailBody,
  publicUrl: string,
): { text: string; html: string } {
  const address = publicUrl + link.path;
  const text = `${[...paragraphs, `${link.label}: ${address}`].join('\n\n')}\n`;
  const lines = paragraphs.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`);
  const html = `<!doctype html><html><body style="font:14px/20px sans-serif">${lines.join('')}<p><a href="${escaped(address)}">${escaped(link.label)}</a></p></body></html>`;
  return { text, html };
}
