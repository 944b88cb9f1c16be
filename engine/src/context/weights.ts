/** How labels and what stands around them speak for a value, each a factor of the score of a candidate. */
export const LABELLED = {
  /** By how the value lies to its label: nothing is nearer than the same text. */
  relation: { inline: 1, right: 0.98, boxed: 0.96, below: 0.88, over: 0.9, above: 0.8 },
  /**
   * A label that is all of its text, one that is most of it, one that may mean something else, one whose words were
   * not given but mean the same, and one of these with a word that adds little.
   */
  label: { full: 1, likely: 0.92, weak: 0.62, meant: 0.92, meantLightly: 0.86 },
  /** A label in the middle of a text: within a sentence it is hardly one. */
  within: { sentence: 0.5, text: 0.72 },
  /** A short word is a label of many things. */
  short: 0.94,
  /** Part of a longer Chinese word: a title rather than a label. */
  glued: 0.5,
  /** A sentence that mentions a code says less than a line that states it. */
  prose: 0.92,
  /** For each further value that one label points at, and for each step away from it. */
  further: 0.93,
  step: 0.97,
  /** "Date of the delivery period: ..." is the day of something else than "Date". */
  otherDay: 0.8,
  /** A key of the paper whose label stood further up as well. */
  again: 0.95,
  /** A piece of a label that a box broke, where a value is sought. */
  piece: 0.5,
  /** In the box of somebody else: the date of the exporter's declaration is not that of the certificate. */
  others: 0.7,
} as const;

/** What decides between candidates of one field, and between fields that hang together. */
export const CHOOSING = {
  /** Added, as a share, for each further place that says the same, and how many count. */
  again: 0.04,
  places: 3,
  /** A date that nothing but its place speaks for gives way where two dates stand in the wrong order. */
  unnamedDay: 0.62,
  /** Least scores of the other date that is taken then: a later second one, an earlier first one. */
  later: 0.5,
  nothing: 0.6,
  earlier: 0.3,
} as const;

/** Sums: which candidates are tried together, and what a sum that comes out is worth. */
export const SUMMING = {
  /** Score that a value has at least once its sum comes out: that of a full label. */
  settled: 0.9,
  /** Score up to which a pool has no label that points at it, and is tried at length. */
  unlabelled: 0.3,
  /** Added where the table's own sum backs the base, and for the largest total of several. */
  backed: 0.6,
  size: 0.4,
  /** What is left of the score of a value that a sum put aside. */
  rival: 0.5,
} as const;
