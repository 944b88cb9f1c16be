import { type Candidate, labelledCandidates } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { ReadTable } from '../tables/types.ts';
import { boxedAwbCandidates } from './boxed-awbs.ts';
import { boxedCodeCandidates } from './boxed-codes.ts';
import { boxedDateCandidates } from './boxed-dates.ts';
import { datedBalanceCandidates } from './dated-balances.ts';
import { formedCandidates } from './formed.ts';
import { headedListCandidates } from './headed-lists.ts';
import { unlabelledCandidates } from './inferred.ts';
import { openingTextCandidates } from './opening-text.ts';
import { signedCandidates } from './signed.ts';
import { signingBodyCandidates } from './signing-body.ts';
import { spelledCandidates } from './spelled.ts';
import { statedTotalCandidates } from './stated-totals.ts';
import { totalCandidates } from './summary-totals.ts';
import { summedColumnCandidates } from './summed-columns.ts';
import { tableFieldCandidates } from './table-fields.ts';
import { titledCandidates } from './titled.ts';
import { vatFormCandidates } from './vat-form.ts';
import { wordingCandidates } from './wording.ts';

/** What a maker sees of a document. */
export type Seen = {
  schema: CategorySchema;
  fields: readonly FieldSchema[];
  byId: ReadonlyMap<string, FieldSchema>;
  context: DocumentContext;
  labelled: readonly LabelledPage[];
  /** The tables that were read, taxes and charges aside. */
  tables: readonly ReadTable[];
  /** Companies and people on the pages, which are no titles and no headings. */
  parties: readonly Candidate[];
};

/** A way of finding values: what it finds, and why papers need it. `make` proposes; it never chooses. */
type Maker = { name: string; finds: string; why: string; make: (seen: Seen) => readonly Candidate[] };

/**
 * Every way in which values of fields are found, in the order of their candidates (of two that are as good, the first
 * wins). `npm run bench -- samples --without NAME` shows what one is worth.
 */
export const MAKERS = [
  {
    name: 'labelled',
    finds: 'the value right of a label, below it, or behind it on its line',
    why: 'most papers name their values',
    make: ({ labelled, byId, context }) =>
      labelled.flatMap((page) => labelledCandidates(page, byId, context)),
  },
  {
    name: 'unlabelled',
    finds: 'values whose own form says what they are: an IBAN, an e-mail address, a currency beside amounts',
    why: 'letterheads and footers name nothing',
    make: ({ fields, context }) => unlabelledCandidates(fields, context),
  },
  {
    name: 'parties',
    finds: 'the sender in the letterhead, the addressee in the window, companies under their labels',
    why: 'nobody writes "Seller" above their own name',
    make: ({ parties }) => parties,
  },
  {
    name: 'vat-form',
    finds: 'buyer and seller in the boxes of a VAT invoice form',
    why: 'the labels of a fapiao stand beside both parties alike; their place tells them apart',
    make: ({ fields, labelled }) => vatFormCandidates(fields, labelled),
  },
  {
    name: 'formed',
    finds: 'prominent lines and codes of a known form: headings, identity numbers, air waybill numbers',
    why: 'what a paper is about is often printed large, without a label',
    make: ({ fields, labelled, context, parties }) => formedCandidates(fields, labelled, context, parties),
  },
  {
    name: 'titled',
    finds: 'the number of the paper behind, beside or below its title',
    why: 'the title is the label of its number on many papers: "Prüfbericht 2026-T-03318"',
    make: ({ schema, fields, labelled, context }) =>
      titledCandidates(schema.category, fields, labelled, context),
  },
  {
    name: 'boxed-dates',
    finds: 'dates whose digits stand in boxes of their own',
    why: 'forms and cheques part day, month and year',
    make: ({ fields, labelled }) => boxedDateCandidates(fields, labelled),
  },
  {
    name: 'boxed-codes',
    finds: 'numbers whose figures stand in boxes of their own',
    why: 'official forms give each figure of a number a box',
    make: ({ fields, labelled }) => boxedCodeCandidates(fields, labelled),
  },
  {
    name: 'boxed-awbs',
    finds: 'the number of an air waybill in three boxes: airline, airport, serial number',
    why: 'the form of IATA parts it so at its head, without a label',
    make: ({ fields, labelled }) => boxedAwbCandidates(fields, labelled),
  },
  {
    name: 'signed',
    finds: 'the day of a signature behind a town, at the end of a page',
    why: 'certificates are dated where they are signed, and nobody writes "Date" there',
    make: ({ fields, context }) => signedCandidates(fields, context),
  },
  {
    name: 'signing-body',
    finds: 'the body that certifies, over the town and day of its signature',
    why: 'chambers and customs offices print their name as a seal, without a label',
    make: ({ fields, labelled, context }) => signingBodyCandidates(fields, labelled, context),
  },
  {
    name: 'headed-lists',
    finds: 'all lines of a part of a resume, under a heading that says what it lists',
    why: 'skills stand one below the other in a bar, under headings that everybody words anew',
    make: ({ schema, fields, context }) => headedListCandidates(schema, fields, context),
  },
  {
    name: 'opening-text',
    finds: 'the sentences that a resume opens with',
    why: 'people say who they are before they list what they did, often without a heading',
    make: ({ fields, context }) => openingTextCandidates(fields, context),
  },
  {
    name: 'wording',
    finds: 'values within a sentence ("due within 30 days of …")',
    why: 'letters and articles tell their values in prose',
    make: ({ fields, context }) => wordingCandidates(fields, context),
  },
  {
    name: 'stated-totals',
    finds: 'totals that are stated in words beside their units',
    why: 'packing lists without ruled tables close with "3 cartons in all, 118.8 kg net"',
    make: ({ fields, context }) => statedTotalCandidates(fields, context),
  },
  {
    name: 'spelled',
    finds: 'an amount in words, and the figures that are worth the same',
    why: 'cheques spell their amount, whatever stands beside it',
    make: ({ schema, context }) => spelledCandidates(schema, context),
  },
  {
    name: 'table-fields',
    finds: 'fields that are a cell or a sum of a table',
    why: 'opening balances and totals are rows of the table itself',
    make: ({ fields, tables, context }) => tableFieldCandidates(fields, tables, context),
  },
  {
    name: 'summary-totals',
    finds: 'the sums that close a summary of several accounts',
    why: 'each account has a line of its own there, and only the last one speaks for the statement',
    make: ({ fields, labelled, context }) => totalCandidates(fields, labelled, context),
  },
  {
    name: 'summed-columns',
    finds:
      'net, tax and total in the columns of a table of taxes: its last line, or what its lines add up to',
    why: 'many invoices set their sums side by side, not below each other',
    make: ({ schema, labelled, context }) => summedColumnCandidates(schema, labelled, context),
  },
  {
    name: 'dated-balances',
    finds: 'a balance that its date marks as the first or the last',
    why: 'some statements say "balance on" for both',
    make: ({ schema, labelled, context }) => datedBalanceCandidates(schema, labelled, context),
  },
] as const satisfies readonly Maker[];
export type MakerName = (typeof MAKERS)[number]['name'];

/** What all makers propose, those aside that are switched off. */
export const candidatesOf = (seen: Seen, without: readonly MakerName[] = []): Candidate[] =>
  MAKERS.filter(({ name }) => !without.includes(name)).flatMap(({ make }: Maker) => make(seen));
