import { type PdfBlock, QUIET, TEXT } from '../../pdf/blocks.ts';
import { drawItems, gap, type PdfItem, rowItem } from '../../pdf/items.ts';
import { layOut, type Picture } from '../../pdf/lay-out.ts';
import { CONTENT, PdfPen } from '../../pdf/pen.ts';
import type { MailDate } from '../mail-date.ts';
import type { Correspondent, OpenedMail } from '../opened-mail.ts';
import type { Body } from '../written.ts';
import { htmlBlocks } from './html-blocks.ts';
import { plainBlocks } from './plain-blocks.ts';

export type RenderedMail = Pick<OpenedMail, 'subject' | 'from' | 'to' | 'cc' | 'language'> & {
  date: MailDate | null;
  files: readonly { name: string; size: number }[];
};

type Labels = Record<'from' | 'to' | 'cc' | 'date' | 'files' | 'noSubject', string>;
/** A mail is labelled in its own language, as the mail program of its reader would. */
const LABELS: Readonly<Record<OpenedMail['language'], Labels>> = {
  en: { from: 'From', to: 'To', cc: 'Cc', date: 'Date', files: 'Attachments', noSubject: '(no subject)' },
  'zh-cn': { from: '发件人', to: '收件人', cc: '抄送', date: '日期', files: '附件', noSubject: '（无主题）' },
  'zh-tw': { from: '寄件者', to: '收件者', cc: '副本', date: '日期', files: '附件', noSubject: '（無主旨）' },
};
/** More people or files are counted. */
const MOST_NAMED = 30;
const LABEL_WIDTH = 74;

const personOf = ({ name, address }: Correspondent): string =>
  name && address ? `${name} <${address}>` : name || address;

const listOf = (all: readonly string[]): string =>
  all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ` +${all.length - MOST_NAMED}` : '');

/** Decimal, as mail programs show it. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function rowsOf(mail: RenderedMail): [string, string][] {
  const labels = LABELS[mail.language];
  const rows: [string, string][] = [
    [labels.from, personOf(mail.from)],
    [labels.to, listOf(mail.to.map(personOf))],
    [labels.cc, listOf(mail.cc.map(personOf))],
    [labels.date, mail.date?.shown ?? ''],
    [labels.files, listOf(mail.files.map(({ name, size }) => `${name} (${sizeOf(size)})`))],
  ];
  return rows.filter(([, value]) => value !== '');
}

const paragraph = (text: string, style: typeof TEXT): PdfBlock => ({
  kind: 'text',
  runs: [{ text, style }],
  indent: 0,
  quotes: 0,
  space: 0,
});

function headItems(mail: RenderedMail, pen: PdfPen): PdfItem[] {
  const around = { pen, pictures: new Map<string, Picture>() };
  const title = paragraph(mail.subject || LABELS[mail.language].noSubject, { ...TEXT, size: 14, bold: true });
  const rows = rowsOf(mail).map(([label, value]) =>
    rowItem({
      ruled: false,
      padding: 0.5,
      width: CONTENT.width,
      columns: [
        { x: 0, items: layOut([paragraph(label, { ...TEXT, color: QUIET })], LABEL_WIDTH - 8, around) },
        { x: LABEL_WIDTH, items: layOut([paragraph(value, TEXT)], CONTENT.width - LABEL_WIDTH, around) },
      ],
    }),
  );
  return [
    ...layOut([title], CONTENT.width, around),
    gap(6),
    ...rows,
    ...layOut([{ kind: 'rule' }], CONTENT.width, around),
    gap(6),
  ];
}

/**
 * A mail as PDF: its head, then what was written, with tables and the pictures that came with it. Made without a
 * browser; nothing is fetched.
 */
export async function renderMail(
  mail: RenderedMail,
  body: Body,
  pictures: ReadonlyMap<string, Picture>,
): Promise<Buffer> {
  const pen = new PdfPen(mail.subject);
  const blocks = body.passages.flatMap((passage) =>
    'html' in passage ? htmlBlocks(passage.html) : plainBlocks(passage.plain),
  );
  const items = [...headItems(mail, pen), ...layOut(blocks, CONTENT.width, { pen, pictures })];
  drawItems(items, pen);
  return pen.end();
}
