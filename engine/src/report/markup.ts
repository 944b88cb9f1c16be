/** Markup that is safe to put into a page. */
export type Html = { readonly text: string; readonly safe: true };

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** A part of a page that is ours, as it is. */
export const trusted = (text: string): Html => ({ text, safe: true });

export const join = (parts: readonly Html[]): Html => trusted(parts.map((part) => part.text).join(''));

/** Markup with values put in: texts are escaped, so that no document can write into the page. */
export const html = (strings: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html =>
  trusted(
    strings.reduce((page, text, at) => {
      const value = values[at - 1]!;
      return `${page}${typeof value === 'object' ? value.text : escaped(String(value))}${text}`;
    }),
  );
