/** A query as it is run: fields and values are checked, dates are milliseconds, every shape has one meaning. */
export type Clause =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'every'; readonly of: readonly Clause[] }
  | { readonly kind: 'some'; readonly of: readonly Clause[]; readonly atLeast: number }
  | { readonly kind: 'not'; readonly of: Clause }
  /** One of these texts, of a field of keywords. */
  | {
      readonly kind: 'texts';
      readonly field: string;
      readonly texts: readonly string[];
      readonly caseless: boolean;
    }
  /** One of these numbers or moments. */
  | { readonly kind: 'numbers'; readonly field: string; readonly numbers: readonly number[] }
  | ({ readonly kind: 'range'; readonly field: string } & Range)
  | { readonly kind: 'exists'; readonly field: string }
  | { readonly kind: 'prefix'; readonly field: string; readonly text: string; readonly caseless: boolean }
  /** A number of a document or product, `distance` letters off at most. */
  | { readonly kind: 'code'; readonly field: string; readonly text: string; readonly distance: number }
  /** What the database finds: place in `SearchPlan.finds`. */
  | { readonly kind: 'found'; readonly find: number };

/** Both ends are part of it, unless they are open. */
export type Range = { from: number; to: number; openFrom: boolean; openTo: boolean };

/** Records that the database looks up, because what they are found by is not in memory. */
export type Find =
  | {
      readonly by: 'words';
      readonly field: string;
      readonly text: string;
      readonly how: 'and' | 'or' | 'phrase';
    }
  | { readonly by: 'values'; readonly field: string; readonly values: readonly string[] };

export const every = (of: readonly Clause[]): Clause =>
  of.length === 1 ? (of[0] as Clause) : of.length === 0 ? { kind: 'all' } : { kind: 'every', of };

export const some = (of: readonly Clause[], atLeast = 1): Clause =>
  atLeast < 1
    ? { kind: 'all' }
    : of.length < atLeast
      ? { kind: 'none' }
      : of.length === 1
        ? (of[0] as Clause)
        : { kind: 'some', of, atLeast };

/** The conditions that must all hold. */
export const conditionsOf = (clause: Clause): readonly Clause[] =>
  clause.kind === 'all' ? [] : clause.kind === 'every' ? clause.of.flatMap(conditionsOf) : [clause];
