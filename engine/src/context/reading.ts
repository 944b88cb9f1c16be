/** A value read from a text: its place, its two clean faces, and how well it has the form of its type (0 to 1). */
export type ValueReading = {
  start: number;
  end: number;
  value: string;
  standard: string;
  quality: number;
  /** The unit that stands behind a quantity. */
  unit?: string;
};
