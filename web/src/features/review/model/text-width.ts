/** Chinese, Japanese and Korean characters and full-width forms take two columns of type. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;
const CAPITAL = /[A-Z&%@]/;

const widthOf = (char: string): number => (WIDE.test(char) ? 2 : CAPITAL.test(char) ? 1.2 : 1);

/** About how wide a text is, in digits of its type. */
export const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, char) => sum + widthOf(char), 0));
