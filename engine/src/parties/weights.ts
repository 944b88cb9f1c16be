/** What speaks for a line of the page naming whose paper it is. */
export const LETTERHEAD = {
  /** It has the form of a company; it may be any name; what it names fits the field. */
  company: 0.3,
  name: 0.1,
  fitting: 0.3,
  /** In the upper fifth of the page; at its very head; at its foot. */
  upper: 0.25,
  head: 0.1,
  foot: 0.2,
  /** In larger type. */
  large: 0.2,
  /** The page names a web or mail address of that name. */
  owned: 0.35,
  /** Over the lines of an address; in a sender line with one; near a telephone or mail address. */
  headsAddress: 0.1,
  senderLine: 0.3,
  nearContact: 0.15,
  /** Each further mention counts by this power. */
  again: 0.4,
  /** Least weight of a sender at all. */
  least: 0.3,
  /** The score: this much at least and at most, so much for the weight. */
  base: 0.45,
  perWeight: 0.4,
  most: 0.93,
  /** Less where another name weighs nearly as much. */
  rivalled: 0.85,
  rival: 0.9,
} as const;

/** How far lines beside the label of a party are a party at all. */
export const PARTY = {
  /** By how its name lies to the label; below where something else stands to the right. */
  inline: 0.97,
  below: 0.97,
  right: 0.93,
  belowBeside: 0.9,
  /** No form of a company, but an address; neither. */
  addressed: 0.85,
  bare: 0.6,
  /** A sentence or a call; far too long; running text; a label that means other things too. */
  sentence: 0.6,
  long: 0.4,
  prose: 0.5,
  vague: 0.95,
} as const;

/** A block of name and address without a label. */
export const FREE = {
  base: 0.5,
  /** For each line of an address, up to three, and for the form of a company. */
  line: 0.1,
  company: 0.15,
  /** What makes one of several the addressee: on the left, under the letterhead, a company. */
  left: 0.1,
  under: 0.1,
  addressee: 0.05,
  /** More than all of that: "Mrs" over an address is who the letter goes to. */
  person: 0.25,
  /** A company that is honoured behind its name. */
  honoured: 0.9,
} as const;
