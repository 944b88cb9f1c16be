/**
 * The line of figures for machines at the foot of a cheque, by the signs between its groups: ⑆ parts off the routing
 * number and ⑈ the account, or the letters and points that a plain font prints in their stead (ANSI X9.100-160 for
 * their order). Where there are no signs, the groups are told apart by how long they are.
 */
const T = '(?:[|¦]?[:：][|¦]?|[⑆A])';
/** Fonts without the signs print "<" or a double stroke for ⑈. */
const U = '["⑈C‖<]';
const DASH = '[\\d⑉ D-]';
const ACCOUNT = `(?<v>\\d${DASH}{4,17}\\d)`;
/** Sort code, bank and branch, or the nine figures of a routing number, without signs. */
const ROUTE = '(?:\\d{9}|\\d{3}-\\d{3}|\\d{2}-?\\d{2}-?\\d{2})';

const lines = (...forms: string[]): RegExp[] => forms.map((form) => new RegExp(form, 'mu'));

export const CODE_LINE = {
  cheque: lines(
    // Ten figures and a ">" behind the first group are CMC-7, which begins with bank and branch.
    `${U}\\s?(?<v>\\d{4,10})\\s?${U}\\s*${T}?\\s*\\d(?!\\d+>)`,
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
    // A sort code of six figures, and a British or Irish account of eight is whole.
    `${U}\\s?\\d{6}\\s?${U}\\s*\\d{2}-?\\d{2}-?\\d{2}\\s?${T}?\\s*(?<v>\\d{8})(?:\\s?${U}|$)`,
    `^\\d{4,8}\\s+${ROUTE}\\s+(?<v>\\d[\\d-]{5,16})$`,
    // Without signs, the account in groups; in Hong Kong behind bank and branch, and before the kind of payment.
    `^\\d{4,8}\\s+\\d{9}\\s+(?<v>\\d{3,6}(?: \\d{2,6}){2})$`,
    `^\\d{6}\\s+\\d{3}[ -]\\d{3}\\s+(?<v>\\d{3} \\d{6}(?: \\d{3})?)(?:\\s\\d{2})?$`,
  ),
} as const;
