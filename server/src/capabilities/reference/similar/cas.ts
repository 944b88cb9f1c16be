/** A number of the chemical register, as it stands in a folded name ("7439 92 1") or as it is printed. */
const CAS = /(?<!\d)([1-9]\d{1,6})[- ](\d{2})[- ](\d)(?!\d)/g;

/**
 * The first number of the chemical register (CAS) in a text, as digits alone; null for none. The last digit checks the others:
 * their sum, each times its place from the right, modulo ten. https://www.cas.org/support/documentation/chemical-substances/checkdig
 */
export function casOf(text: string): string | null {
  for (const [, first = '', second = '', check] of text.matchAll(CAS)) {
    const digits = [...`${first}${second}`].reverse();
    const sum = digits.reduce((total, digit, place) => total + Number(digit) * (place + 1), 0);
    if (String(sum % 10) === check) return `${first}${second}${check}`;
  }
  return null;
}
