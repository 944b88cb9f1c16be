/** Where the letter begins that is answered or passed on. */
const QUOTED_FROM =
  /^[ \t]*(?:-{2,}[ \t]*(?:original message|forwarded message|原始郵件|原始邮件|转发邮件|轉寄郵件)|_{10,}[ \t]*$|begin forwarded message|on .{5,200} wrote:[ \t]*$|在.{5,100}(?:写道|寫道)[：:]|(?:from|发件人|寄件者|寄件人)[ \t]*[：:].{0,200}\n[ \t]*(?:sent|date|to|发送时间|日期|傳送時間|寄件日期|收件人|收件者)[ \t]*[：:])/im;
const SIGNATURE = /^-- ?$/m;
const LEGAL = /confidential|intended recipient|disclaimer|privileged|virus|保密|机密|機密|免责|免責/i;

/** What the writer of a mail wrote anew: without the letter that is answered, signature and legal notice. */
export function newWords(text: string): string {
  const own = [QUOTED_FROM, SIGNATURE].reduce(
    (rest, end) => {
      const at = rest.search(end);
      return at < 0 ? rest : rest.slice(0, at);
    },
    text.slice(0, 50_000),
  );
  return own
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => !(paragraph.length > 100 && LEGAL.test(paragraph)))
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => !line.startsWith('>'))
        .join('\n'),
    )
    .join('\n\n');
}
