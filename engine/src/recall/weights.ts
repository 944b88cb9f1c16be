/** What learned examples say of a page, and how much that counts. */
export const RECALL = {
  /** From here on a layout is surely the same; the least likeness counts for so much, the rest in between. */
  sureLikeness: 0.7,
  leastTrust: 0.7,
  moreTrust: 0.3,
  /** What speaks for a proposal at least; below `doubtful` it says nothing against labels. */
  least: 0.5,
  doubtful: 0.4,
  /** A proposal in full goes before anything that labels alone can say; votes may pass it by so much. */
  bonus: 0.8,
  mostBonus: 1.1,
  /** What was read right before needs no help, unless nothing but guesses speaks for anything else. */
  confirmed: 0.8,
  /** The same text at the same place again. */
  knownBonus: 0.3,
  /** Score of a corrected place: from, for its strength, at most. */
  from: 0.5,
  perStrength: 0.47,
  most: 0.97,
  /** Older examples of a field give way to newer ones that say otherwise; further places of one to the first. */
  older: 0.85,
  furtherPlace: 0.93,
  /** Added for each further example that says the same. */
  agrees: 0.05,
  /** A value that is the same on every document of its layout. */
  constant: 0.8,
  constantBonus: 0.3,
  /** A guess without a label is not believed where a person said that there is no such value. */
  guess: 0.9,
} as const;

/** How like a place is to that of an example. */
export const PLACE = {
  known: 0.97,
  otherPage: 0.8,
  /** A value of another form than that of the example. */
  otherShape: 0.85,
  /** A place where none of the texts of the example stands, by what these texts were. */
  unnamed: { label: 0.6, words: 0.75, none: 0.9 },
  /** A named place counts in full where it lies as the example does, across and down. */
  named: 0.7,
  nearness: 0.15,
  /** What the row and the text above say beside a label that leads. */
  row: 0.6,
  aboveLed: 0.4,
} as const;
