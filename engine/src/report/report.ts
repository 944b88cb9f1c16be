import { originOf } from '@recto/contracts/origin';
import type { Field, FieldData, Section, Table } from '@recto/contracts/result';
import { isSaid } from '@recto/contracts/said/said';
import type { Recognition } from '../recognise.ts';
import { inEnglish } from './in-english.ts';
import { type Html, html, join } from './markup.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** A picture of a page, with its size in points. */
export type ReportPage = { number: number; width: number; height: number; jpeg: Uint8Array };

/** One file of a report. */
export type ReportFile = { name: string; pages: ReportPage[]; recognition: Recognition };

/** The way a confidence is shown: sure, worth a look, doubtful. Values without a place are doubtful. */
const LEVELS = [
  ['sure', 0.95],
  ['look', 0.75],
  ['doubt', -1],
] as const;

type Level = (typeof LEVELS)[number][0] | 'none';

/** A value of the report: what links its text with its boxes. */
type Shown = { key: string; name: string; data: FieldData };

type Box = { key: string; level: Level; name: string; page: number; style: string };

/**
 * A report of what was read as one HTML file that needs nothing else: each page with the boxes of the values beside
 * the values themselves, which point at each other.
 */
export function htmlReport(files: readonly ReportFile[]): string {
  const title = files.length === 1 ? files[0]!.name : `${files.length} documents`;
  const parts = files.map((file, at) => fileSection(file, `f${at}`));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title} · Recto</title>
<style>${STYLE}</style>
</head>
<body>
<header class="top">
  <h1 title="${title}">${title.split(/[\\/]/).at(-1) ?? title}</h1>
  ${files.length > 1 ? fileMenu(files) : html``}
  <div class="legend"><span class="sure">sure</span><span class="look">worth a look</span><span class="doubt">doubtful</span></div>
  <label class="toggle"><input type="checkbox" id="unsure"> only what wants a look</label>
  <button type="button" id="theme" aria-label="Light or dark">◐</button>
</header>
${join(parts)}
<div id="tip" role="status" hidden></div>
<script>${SCRIPT}</script>
</body>
</html>`.text;
}

const fileMenu = (files: readonly ReportFile[]): Html => html`<nav><select id="files" aria-label="Document">
  ${join(files.map(({ name }, at) => html`<option value="f${at}">${name}</option>`))}
</select></nav>`;

function fileSection({ name, pages, recognition }: ReportFile, id: string): Html {
  const documents = recognition.results.map((one, at) => documentOf(one, `${id}d${at}`));
  const boxes = documents.flatMap(({ shown }) => shown.flatMap((value) => boxesOf(value, pages)));
  return html`<main id="${id}" class="file" aria-label="${name}">
  <div class="pages">${join(pages.map((page) => pageOf(page, boxes)))}</div>
  <div class="values">${join(documents.map((d) => d.html))}</div>
</main>`;
}

function pageOf({ number, width, height, jpeg }: ReportPage, boxes: readonly Box[]): Html {
  const source = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  const own = boxes.filter((box) => box.page === number);
  return html`<figure class="page" style="aspect-ratio:${width}/${height}">
  <img src="${source}" alt="Page ${number}" loading="lazy">
  ${join(own.map(({ key, level, name, style }) => html`<a class="box ${level}" data-v="${key}" href="#${key}" aria-label="${name}" style="${style}"></a>`))}
  <figcaption>${number}</figcaption>
</figure>`;
}

/** Where the boxes of a value lie, in parts of the page, so that they follow it at any size. */
function boxesOf({ key, name, data }: Shown, pages: readonly ReportPage[]): Box[] {
  return data.blocks.flatMap((block) => {
    const page = pages.find((p) => p.number === block.page);
    if (!page) return [];
    const [left, top, right, bottom] = block.bbox;
    const part = (value: number, whole: number) => `${((100 * value) / whole).toFixed(2)}%`;
    const style = `left:${part(left, page.width)};top:${part(top, page.height)};width:${part(right - left, page.width)};height:${part(bottom - top, page.height)}`;
    return [{ key, name, level: levelOf(data), page: block.page, style }];
  });
}

const confidenceOf = ({ blocks }: FieldData): number =>
  blocks.length === 0 ? 0 : Math.min(...blocks.map((block) => block.confidence));

function levelOf(data: FieldData): Level {
  if (data.values.length === 0) return 'none';
  if (data.blocks.some((block) => block.validation?.validate === false)) return 'doubt';
  return LEVELS.find(([, from]) => confidenceOf(data) >= from)?.[0] ?? 'doubt';
}

function documentOf({ range, result }: Recognition['results'][number], id: string) {
  const shown: Shown[] = [];
  const keep = (key: string, name: string, data: FieldData): Shown => {
    const value = { key: `${id}-${key}`, name, data };
    shown.push(value);
    return value;
  };
  const { extraction } = result;
  const sections = extraction.sections.map((section) => sectionOf(section, keep));
  const notices = [
    ...extraction.rules.filter((rule) => !rule.ok).map((rule) => inEnglish(rule.said)),
    ...sentences(result.ValidationError),
    ...sentences(result.OCRError),
  ];
  const pages = range.pages.length === 1 ? `page ${range.pages[0]}` : `pages ${range.pages.join(', ')}`;
  return {
    shown,
    html: html`<article class="document">
  <h2>${range.category.replaceAll('_', ' ')}<small>${pages} · ${percent(range.confidence)} sure</small></h2>
  ${join(notices.map((notice) => html`<p class="notice">${notice}</p>`))}
  ${join(sections)}
</article>`,
  };
}

const sentences = (problem: unknown): string[] =>
  (Array.isArray(problem) ? problem : [problem]).flatMap((one) =>
    isSaid(one) ? [inEnglish(one)] : typeof one === 'string' ? [one] : [],
  );

const percent = (value: number): string => `${Math.round(100 * value)} %`;

type Keep = (key: string, name: string, data: FieldData) => Shown;

function sectionOf({ title, fields, tables }: Section, keep: Keep): Html {
  const filled = tables.filter((table) => (table.columns[0]?.data.length ?? 0) > 0);
  if (fields.length === 0 && filled.length === 0) return html``;
  return html`<section><h3>${title}</h3>
  <dl>${join(fields.map((field) => fieldOf(field, keep)))}</dl>
  ${join(filled.map((table) => tableOf(table, keep)))}
</section>`;
}

/** What is said about a value when it is pointed at. */
function tipOf({ data }: Shown): string {
  const origin = originOf(data);
  const [block] = data.blocks;
  const place = block
    ? `${percent(confidenceOf(data))} · page ${block.page}`
    : `not on the page${origin ? ` · ${inEnglish(origin)}` : ''}`;
  const messages = data.blocks.flatMap((b) => (b.validation?.validate === false ? b.validation.message : []));
  const told = [...(block?.reason ? [block.reason] : []), ...messages];
  return [`“${data.extracted_values[0] ?? ''}”`, place, ...told.map(inEnglish)].join('\n');
}

function fieldOf(field: Field, keep: Keep): Html {
  const value = keep(field.id, field.name, field.data);
  const level = levelOf(field.data);
  if (level === 'none')
    return html`<div class="value none${field.required ? ' missing' : ''}"><dt>${field.name}</dt><dd>${field.required ? 'missing' : '–'}</dd></div>`;
  return html`<div class="value ${level}" id="${value.key}" data-v="${value.key}" data-tip="${tipOf(value)}" tabindex="0">
  <dt>${field.name}</dt><dd>${field.data.values.join(' · ')}</dd>${standardOf(field.data)}</div>`;
}

const standardOf = ({ values, standard_values: standard }: FieldData): Html =>
  standard.join() === values.join() ? html`` : html`<dd class="standard">${standard.join(' · ')}</dd>`;

function tableOf(table: Table, keep: Keep): Html {
  const columns = table.columns.filter(({ data }) => data.some((cell) => cell.values.length > 0));
  const rows = Array.from({ length: columns[0]?.data.length ?? 0 }, (_, row) => row);
  return html`<div class="table"><table>
  <thead><tr>${join(columns.map(({ label }) => html`<th>${label}</th>`))}</tr></thead>
  <tbody>${join(
    rows.map(
      (row) =>
        html`<tr>${join(
          columns.map(({ id, label, data, input_config: input }) => {
            const cell = data[row];
            if (!cell || cell.values.length === 0) return html`<td></td>`;
            const value = keep(`${table.id}-${id}-${row}`, label, cell);
            const figures = input?.type === 'number' ? ' figures' : '';
            return html`<td class="value ${levelOf(cell)}${figures}" id="${value.key}" data-v="${value.key}" data-tip="${tipOf(value)}" tabindex="0">${cell.values.join(' · ')}</td>`;
          }),
        )}</tr>`,
    ),
  )}</tbody>
</table></div>`;
}
