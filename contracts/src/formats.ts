/** Formats of the specification (requirements group Q3 and F-076), pure and shared by both sides. */

/** Date and time patterns by kind of screen; times are shown in local time and stored in UTC. */
export const DATE_PATTERNS = {
  adminDateTime: 'DD/MM/YY HH:mm',
  adminDateTimeSeconds: 'DD/MM/YY HH:mm:ss',
  adminDate: 'DD/MM/YYYY',
  dateTimeInput: 'YYYY-MM-DD HH:mm',
  review: 'YYYY-MM-DD HH:mm:ss',
  exportDate: 'YYYY-MM-DD',
} as const;

/** IPC codes are 18 characters, padded on the left with zeros. */
export const padIpc = (ipc: string): string => ipc.trim().padStart(18, '0');

/** Issue number as people see it: `CS` and nine digits. */
export const issueNumber = (id: number): string => `CS${String(id).padStart(9, '0')}`;

/** Milliseconds since the epoch; values below 1e12 are seconds. */
export const epochMillis = (stamp: number): number => (stamp < 1e12 ? stamp * 1000 : stamp);

/** Confidence as shown: 10 times the root of the percentage, two decimals; values up to 1 are fractions (F-076). */
export const shownConfidence = (confidence: number): string => {
  const percent = confidence <= 1 ? confidence * 100 : confidence;
  return (10 * Math.sqrt(Math.max(0, percent))).toFixed(2);
};

/** Used share of an allowance in whole percent, rounded up. An allowance of nothing is full. */
export const usagePercent = (used: number, allowance: number): number =>
  allowance <= 0 ? 100 : Math.ceil((used / allowance) * 100);

/** The stored marks of check boxes as people see them (F-073). */
export const shownMark = (value: string): string =>
  value === ':selected:' ? 'Yes' : value === ':unselected:' ? 'No' : value;
