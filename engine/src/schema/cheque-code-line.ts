/**
 * The line of figures for machines at the foot of a cheque, by the signs between its groups: ⑆ parts off the routing
 * number and ⑈ the account, or the letters and points that a plain font prints in their stead (ANSI X9.100-160 for
 * their order). Where there are no signs, the groups are told apart by how long they are.
 */
const T = '[⑆:A]';
const U = '["⑈C]';
const DASH = '[\\d⑉ D-]';
const ACCOUNT = `(?<v>\\d${DASH}{4,17}\\d)`;
/** Sort code, bank and branch, or the nine figures of a routing number, without signs. */
const ROUTE = '(?:\\d{9}|\\d{3}-\\d{3}|\\d{2}-?\\d{2}-?\\d{2})';

const lines = (...forms: string[]): RegExp[] => forms.map((form) => new RegExp(form, 'mu'));

export const CODE_LINE = {
  cheque: lines(
    `${U}\\s?(?<v>\\d{4,10})\\s?${U}\\s*${T}?\\s*\\d`,
    `^(?<v>\\d{4,10})\\s?${U}?\\s*⑆`,
    `⑆\\s*(?<v>\\d{3,6})$`,
    `${T}\\s*\\d{9}\\s*${T}\\s*\\d${DASH}{4,16}\\d\\s*${U}\\s*(?<v>\\d{3,7})$`,
    `^(?<v>\\d{4,8})\\s+${ROUTE}\\s+\\d[\\d-]{5,16}$`,
  ),
  account: lines(
    // A group of two figures behind it is the kind of payment: what stands before it is a part of the account only.
    `${U}\\s?\\d{4,10}\\s?${U}\\s*${T}?\\s*[\\d⑉: -]+?${T}\\s*${ACCOUNT}\\s*${U}?\\s*$`,
    `${T}\\s*\\d{9}\\s*${T}\\s*${ACCOUNT}\\s*(?:${U}|$)`,
    `⑆[\\d⑉ -]{6,14}⑆?\\s+${ACCOUNT}\\s*⑈`,
    `^\\d{4,8}\\s+${ROUTE}\\s+(?<v>\\d[\\d-]{5,16})$`,
  ),
} as const;
