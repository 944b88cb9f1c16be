import type { Category } from '@recto/contracts/categories';
import type { Constraint } from '@recto/contracts/constraints';
import type { Role } from '@recto/contracts/roles';

/** What a value is, which decides how it is found in text and how it is normalised. */
export type ValueType =
  | 'account'
  | 'airport'
  | 'amount'
  | 'assessment_year'
  | 'awb'
  | 'choice'
  | 'code'
  | 'container'
  | 'currency'
  | 'date'
  | 'email'
  | 'head_part'
  | 'heading'
  | 'hkid'
  | 'hs_code'
  | 'id'
  | 'incoterm'
  | 'ipc'
  | 'last_date'
  | 'limit'
  | 'line_no'
  | 'list'
  | 'money'
  | 'month'
  | 'multiline'
  | 'number'
  | 'percent'
  | 'person'
  | 'person_zh'
  | 'phone'
  | 'price'
  | 'quantity'
  | 'result'
  | 'seal'
  | 'sex'
  | 'specification'
  | 'symbols'
  | 'tail_part'
  | 'tax_id'
  | 'telegraph_code'
  | 'term'
  | 'text'
  | 'unit'
  | 'unit_behind'
  | 'url'
  | 'verdict'
  | 'vessel'
  | 'voyage'
  | 'words'
  | 'yes_no';

/** Languages of printed labels. Traditional forms match simplified text too, and the other way round. */
export type LabelLanguage =
  | 'en'
  | 'zh_cn'
  | 'zh_tw'
  | 'de'
  | 'fr'
  | 'nl'
  | 'es'
  | 'it'
  | 'pt'
  | 'pl'
  | 'ja'
  | 'tr'
  | 'cs'
  | 'sv'
  | 'no'
  | 'da'
  | 'hu'
  | 'ro'
  | 'fi'
  | 'ms';

/** Printed forms per language, parted by ` | `. */
export type Labels = Partial<Record<LabelLanguage, string>>;

/** The single forms of a text that holds several. */
export const formsOf = (text: string): string[] => text.split(' | ');

/** A company or person on the page. Roles with a fallback are found without a label as well. */
export type PartySchema = {
  role: string;
  part: 'name' | 'address' | 'both';
  /** The labels of the field stand before the address itself, not before the name. */
  ownLabel?: boolean;
  /** Where to look when no label names the party. */
  fallback?: 'letterhead' | 'addressee';
  /** What the names of such parties are made of ("Laboratories", "Bank"), for a letterhead without a legal form. */
  called?: RegExp;
};

/** `row` counts from 0, from the end when negative; without one the table must have a single row. `sum` takes the printed sum. */
export type CellReference = { table: string; column: string; row?: number; sum?: boolean };

/** The cell of a column in the row whose `by` reads like `is`. */
export type RowReference = { table: string; column: string; by: string; is: RegExp };

export type FieldSchema = {
  id: string;
  name: string;
  type: ValueType;
  labels: Labels;
  /** Labels that name the same thing on most papers, but not where both are printed ("Amount due", "Total"). */
  likely?: string;
  /** Labels that other fields use as well ("Date", "Total"): they count for less. */
  weak?: string;
  /** Printed sentences that hold the value, in their group `v`; matched over the lines of a paragraph. */
  wording?: readonly RegExp[];
  /** How much such a sentence says, where other places say more; 0.97 without it. */
  told?: number;
  /** The value also stands in a table: in one row of a column, or as the printed sum of the column. */
  cell?: CellReference;
  /** The value also stands in a row of a table that another column tells by its words. */
  row?: RowReference;
  party?: PartySchema;
  /** What it never is, whatever label points there ("Savings account" is nobody's name). */
  never?: RegExp;
  /** Words over a label, in its box, or beside it that make it that of somebody else ("Declaration by the exporter"). */
  notUnder?: RegExp;
  /** Words at the start of its line that make it that of somebody else ("SEC Bluepeak Ltd  CO NO 2095513"). */
  notBeside?: RegExp;
  /** A total that papers state in words beside its unit: "3 cartons in all, 118.8 kg net". */
  stated?: 'packages' | 'net' | 'gross' | 'volume';
  /** The largest line at the head of the page may be it, with this score; titles of documents are none. */
  prominent?: number;
  /** The end of a term: of "2018年11月26日至2038年11月25日" it is the second day. */
  ends?: true;
  /** The day of the paper itself: a town before it tells ("Nordenham, 14.04.2026"), though a paper may have none. */
  dated?: true;
  /** The day on which the paper was signed, which may stand behind a town at its end: "Passau, den 05.03.2026". */
  signed?: true;
  /** The body that signs, whose name may stand over that day without a label. */
  signs?: true;
  /** What heads the part of a resume that lists it, whatever the words around. */
  headed?: RegExp;
  /** What the items of such a list are, which tells it under any heading. */
  listed?: 'languages' | 'skills';
  /** The text of sentences that the paper opens with may be it. */
  opens?: true;
  /** The number of the paper itself, which may follow its title. */
  titled?: true;
  /** Stands at the head of a column of a summary: the value is in its line of totals. */
  totalled?: boolean;
  key?: boolean;
  required?: boolean;
  /** A document has it nearly always: one without is asked about, though it may be confirmed. */
  expected?: true;
  /** Shown as a text of several lines. */
  multiline?: boolean;
  triggerRerunOnChange?: boolean;
  /** Most papers do not have it: shown where this one does, or when people ask for it. */
  seldom?: boolean;
  /** Its labels count only where its own reader looks for them: elsewhere on the paper they name other things. */
  apart?: boolean;
  /** What people choose from, for a choice. */
  options?: readonly { value: string; label: string }[];
  /** The code table whose choices are offered; currencies, units and Incoterms have theirs by type. */
  codeTable?: string;
  roles?: readonly Role[];
};

export type ColumnSchema = {
  id: string;
  name: string;
  type: ValueType;
  labels: Labels;
  /** A row without any of its anchors is the continuation of the row above. */
  anchor?: boolean;
  /** All lines that a text takes up belong to it: none is a remark on a name above. */
  whole?: true;
  /** Names goods that are carried: lines of codes and sizes below a name are no part of it. */
  carried?: true;
  /** A text that has a figure in it, not words: "± 5", "+0.6 / -0". */
  figured?: true;
  /** One limit for either end, kept as it is printed where it says which: "≥ 26", "6.5 – 8.5". */
  eitherEnd?: true;
  /** Kept in both languages that it is printed in, as a register does: "Director 董事". */
  bilingual?: true;
  roles?: readonly Role[];
};

/** Words that head a list of entries (posts, schools), whose first line holds their time. */
export type EntrySchema = { kind: 'posts' | 'schools'; headings: Labels };

export type TableSchema = {
  id: string;
  title: string;
  columns: readonly ColumnSchema[];
  /** A line of totals may close it; by default where a column holds amounts. */
  totals?: boolean;
  /** Most papers do not have it: shown where this one does, or when people ask for it. */
  seldom?: boolean;
  /** Its rules were tried on hundreds of real papers: columns that they name keep their names. */
  tried?: true;
  /** Read from the lines around the total. */
  settlement?: 'adjustments' | 'taxes';
  /** Not set out in columns: entries under one of these headings. */
  entries?: EntrySchema;
  /** Its rows may be lines of a name and an amount under a heading of their own: charges. */
  listed?: true;
  /** What a reader may count on: see `Expected`. */
  expected?: RowsExpected;
  /** Where columns are known to stand on the pages at hand. */
  places?: readonly KnownPlace[];
  /** What heads columns that papers have among those of the table and nobody asks for: each is one kind of them. */
  beside?: readonly Labels[];
};

/**
 * When a table without rows, or with too few, is worth a word. `printed`: where the pages show rows of goods that were
 * not read (a document without any has none to miss); `results`, `rows`: always, for without them there is nothing to
 * confirm.
 */
export type RowsExpected = 'printed' | 'results' | 'rows';

/** A column by where it stands, as shares of the width of the page. */
export type KnownPlace = { column: string; left: number; right: number };

export type SectionSchema = {
  id: string;
  title: string;
  roles?: readonly Role[];
  fields: readonly FieldSchema[];
  tables: readonly TableSchema[];
};

export type ColumnReference = { table: string; column: string };

/** Rules over several values; each names its operands by field or `table.column` id. */
export type RuleSchema =
  | Constraint
  /** Two columns of two tables have the same sum. */
  | { id: string; kind: 'column_sums'; first: ColumnReference; second: ColumnReference }
  /** The day of the first field is not after that of the second. */
  | { id: string; kind: 'order'; first: string; second: string }
  /** An amount in figures and the same in words. */
  | { id: string; kind: 'words'; figures: string; words: string }
  /** Each row's balance is the one before it, plus what came in, minus what went out. */
  | {
      id: string;
      kind: 'running';
      table: string;
      opening: string;
      closing: string;
      plus: string;
      minus: string;
      balance: string;
    }
  /** Each value lies between its limits, where it has any. */
  | {
      id: string;
      kind: 'within';
      table: string;
      value: string;
      lower: string;
      upper: string;
      verdict: string;
    };

/** The fields that a till slip states in its own way, and those that it does not have. */
export type SlipFields = {
  name: string;
  address: string;
  date: string;
  total: string;
  absent: readonly string[];
  time?: string;
  number?: string;
};

/** A field says what kind of paper it is, which decides what the document must have. */
export type PaperKinds = {
  field: string;
  /** The kind that a till slip is. */
  slip: string;
  /** By kind: the required fields that such a paper need not have. */
  waived: Readonly<Record<string, readonly string[]>>;
};

export type CategorySchema = {
  category: Category;
  title: string;
  /** Its rules were tried on hundreds of real papers: values that they chose give way to much likelier ones only. */
  tried?: true;
  /** Documents of this category may be till slips. */
  slip?: SlipFields;
  papers?: PaperKinds;
  sections: readonly SectionSchema[];
  rules: readonly RuleSchema[];
};
