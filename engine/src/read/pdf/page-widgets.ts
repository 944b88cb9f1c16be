import type { Box } from '@recto/contracts/geometry';
import type { Mark } from '../../types.ts';
import { plain } from './characters.ts';
import { type PageSpace, toBox } from './page-space.ts';
import type { Library } from './raw.ts';

/** A text, choice or combo field with what is filled in. */
export type FilledField = { box: Box; value: string; size: number };

export type Widgets = {
  marks: Mark[];
  fields: FilledField[];
  /** True when annotations draw text of their own, which only shows up in the text layer after flattening. */
  drawn: boolean;
};

const FREE_TEXT = 3;
const STAMP = 13;
const WIDGET = 20;
const HIDDEN_FLAGS = 0x02 | 0x20;
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const VALUE_FIELDS: ReadonlySet<number> = new Set([4, 5, 6]);
const PASSWORD_FIELD = 1 << 13;
const MAX_ANNOTATIONS = 5000;

/** Reads form fields and marks of a page; `form` is the form handle, 0 for a document without a form. */
export function readWidgets(library: Library, page: number, form: number, space: PageSpace): Widgets {
  const { raw } = library;
  const widgets: Widgets = { marks: [], fields: [], drawn: false };
  const count = Math.min(raw._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = raw._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      collect(library, annotation, form, space, widgets);
    } finally {
      raw._FPDFPage_CloseAnnot(annotation);
    }
  }
  return widgets;
}

function collect(
  library: Library,
  annotation: number,
  form: number,
  space: PageSpace,
  widgets: Widgets,
): void {
  const { raw, scratch } = library;
  const subtype = raw._FPDFAnnot_GetSubtype(annotation);
  if ((raw._FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) !== 0) return;
  if (subtype === FREE_TEXT || subtype === STAMP) widgets.drawn = true;
  if (subtype !== WIDGET && subtype !== FREE_TEXT) return;
  raw._FPDFAnnot_GetRect(annotation, scratch);
  const box = toBox(space, library.float(0), library.float(3), library.float(2), library.float(1));
  if (subtype === FREE_TEXT) {
    const value = library.text16((buffer, size) => contents(library, annotation, buffer, size));
    if (value.trim() !== '') widgets.fields.push({ box, value: plain(value), size: 0 });
    return;
  }
  if (form !== 0) collectField(library, annotation, form, box, widgets);
}

function collectField(library: Library, annotation: number, form: number, box: Box, widgets: Widgets): void {
  const { raw, scratch } = library;
  widgets.drawn = true;
  const type = raw._FPDFAnnot_GetFormFieldType(form, annotation);
  if (type === CHECK_BOX || type === RADIO_BUTTON) {
    widgets.marks.push({ box, selected: raw._FPDFAnnot_IsChecked(form, annotation) !== 0 });
  }
  if (!VALUE_FIELDS.has(type)) return;
  if ((raw._FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD_FIELD) !== 0 && type === 6) return;
  const value = library.text16((buffer, size) =>
    raw._FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size),
  );
  if (value.trim() === '') return;
  const size = raw._FPDFAnnot_GetFontSize(form, annotation, scratch) ? library.float(0) : 0;
  widgets.fields.push({ box, value: plain(value), size });
}

function contents(library: Library, annotation: number, buffer: number, size: number): number {
  const key = library.scratch;
  library.raw.HEAPU8.set(CONTENTS, key);
  return library.raw._FPDFAnnot_GetStringValue(annotation, key, buffer, size);
}

const CONTENTS = Buffer.from('Contents\0', 'latin1');
