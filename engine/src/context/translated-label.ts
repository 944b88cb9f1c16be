import { meaningsOfText } from '../lexicon/meaning.ts';

/** "Company / Perusahaan": the label in another language. */
const OTHER_LANGUAGE = /^\s*[/／]\s*(?=[^\d:：]*$)\p{L}[^\d:：]{1,60}$/u;

/** "Adresse du site | de production": more words of the label, on the same line. */
const MORE =
  /^\s*(?:de|du|des|of|der|des|di|del|della|do|da|van)\s+(?:la |le |the |het )?\p{Ll}[\p{Ll} ’'-]{2,40}$/u;

/** "Country of origin 來源地": a word of labels in another script. */
const OTHER_SCRIPT = /^\s*\p{Script=Han}{2,6}$/u;

/** True for what stands behind a label on its line and is more of the label rather than its value. */
export const goesOnAsLabel = (label: string, rest: string): boolean =>
  OTHER_LANGUAGE.test(rest) ||
  MORE.test(rest) ||
  (OTHER_SCRIPT.test(rest) && /\p{Script=Latin}$/u.test(label) && meaningsOfText(rest.trim()).length > 0);

/** Titles of papers and of lists open with the names of things as well: "包装材料规格书". */
const HAN_TITLE = /[书書单單表证證册冊]$|报告$|報告$|明[细細]$/u;

/** What a Chinese label may end in: more characters, or its name in English, short as forms have it: "Pallet std.". */
const HAN_END = /^(?:\p{Script=Han}{1,4}|\s*\p{L}[A-Za-z]{2,8}\.?)$/u;

/**
 * True for the end of a Chinese label of which only the first part is known: "主体" of "法人主体", "Std" of
 * "托盘规格 Std".
 */
export const endsHanLabel = (label: string, rest: string): boolean =>
  /\p{Script=Han}$/u.test(label) && HAN_END.test(rest) && !HAN_TITLE.test(rest);
