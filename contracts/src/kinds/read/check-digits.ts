/** A code found in a text, in its standard form; `valid` tells whether its check digit holds. */
export type CheckedCode = {
  start: number;
  end: number;
  printed: string;
  value: string;
  valid: boolean;
  /** The form alone does not tell it from other numbers: it needs a label. */
  bare: boolean;
};

type CheckedForm = {
  pattern: RegExp;
  /** A form that other numbers have as well: it is taken where its check digit holds, and says less than the first. */
  bare?: RegExp;
  /** The standard form of a match. */
  standard: (match: RegExpExecArray) => string;
  valid: (value: string) => boolean;
};

const letterValue = (letter: string): number => letter.charCodeAt(0) - 55;

/**
 * Check digit of a Hong Kong identity card: weights 9 to 1 over two letters (a lone one has 36 before it),
 * six digits and the digit itself, where A stands for ten; the sum is a multiple of eleven.
 * @param id as `A123456(3)` or `AB987654(3)`
 */
export function hkidValid(id: string): boolean {
  const match = /^([A-Z]{1,2})(\d{6})\(([\dA])\)$/.exec(id);
  if (!match) return false;
  const letters = [...match[1]!].map(letterValue);
  const figures = [...(letters.length === 1 ? [36, ...letters] : letters), ...[...match[2]!].map(Number)];
  const sum = figures.reduce((total, figure, i) => total + figure * (9 - i), 0);
  return (sum + (match[3] === 'A' ? 10 : Number(match[3]))) % 11 === 0;
}

/** ISO 6346: letters count from 10 without the multiples of eleven, weights are powers of two. */
export function containerValid(code: string): boolean {
  if (!/^[A-Z]{3}[JUZ]\d{7}$/.test(code)) return false;
  const value = (char: string): number => {
    if (/\d/.test(char)) return Number(char);
    const plain = letterValue(char);
    return plain + Math.floor((plain - 1) / 10);
  };
  const sum = [...code.slice(0, 10)].reduce((total, char, i) => total + value(char) * 2 ** i, 0);
  return (sum % 11) % 10 === Number(code[10]);
}

/** Air waybills (IATA Resolution 600a): the last of eight digits is the other seven modulo seven. */
export function awbValid(code: string): boolean {
  const match = /^\d{3}-(\d{7})(\d)$/.exec(code);
  return match !== null && Number(match[1]) % 7 === Number(match[2]);
}

const FORMS = {
  hkid: {
    pattern: /(?<![\p{L}\d])([A-Z]{1,2})\s?(\d{6})\s?[(（]\s?([\dA])\s?[)）]/u,
    standard: ([, letters, digits, check]) => `${letters}${digits}(${check})`,
    valid: hkidValid,
  },
  container: {
    pattern: /(?<![\p{L}\d])([A-Z]{3}[JUZ])[\s-]?(\d{6})[\s-]?(\d)(?!\d)/u,
    standard: ([, owner, serial, check]) => `${owner}${serial}${check}`,
    valid: containerValid,
  },
  awb: {
    // The airport of departure may stand between airline and number, in a box of its own: "057 | TNR | 4821 7363".
    pattern: /(?<!\d)(\d{3})(?:[\s-]{1,3}|\s?\|?\s?[A-Z]{3}\s?\|?\s?)(\d{4})\s?(\d{4})(?!\d)/u,
    bare: /(?<![\p{L}\d.,/-])(\d{3})(\d{4})(\d{4})(?![\d.,/-])/u,
    standard: ([, airline, head, tail]) => `${airline}-${head}${tail}`,
    valid: awbValid,
  },
} as const satisfies Record<string, CheckedForm>;

/** Codes that carry a check digit of their own: identity card, container, air waybill. */
export type CheckedKind = keyof typeof FORMS;

/** The first code of a kind in a text; null without one. */
export function checkedCodeIn(kind: CheckedKind, text: string): CheckedCode | null {
  const form: CheckedForm = FORMS[kind];
  const told = codeIn(form, form.pattern.exec(text), false);
  if (told || !form.bare) return told;
  const bare = codeIn(form, form.bare.exec(text), true);
  return bare?.valid ? bare : null;
}

function codeIn(form: CheckedForm, match: RegExpExecArray | null, bare: boolean): CheckedCode | null {
  if (!match) return null;
  const value = form.standard(match);
  const [start, end] = [match.index, match.index + match[0].length];
  return { start, end, printed: match[0], value, valid: form.valid(value), bare };
}
