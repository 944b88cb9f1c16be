const QUOTE = /^>*/;

/** Puts lines together again that `format=flowed` (RFC 3676) broke: those that end with a space go on in the next. */
export function flowed(text: string, deleteSpace: boolean): string {
  const out: string[] = [];
  let open: { marks: string; parts: string[] } | undefined;
  const close = () => {
    if (open) out.push(open.marks + open.parts.join(''));
    open = undefined;
  };
  for (const line of text.split('\n')) {
    const marks = QUOTE.exec(line)?.[0] ?? '';
    const rest = line.slice(marks.length).replace(/^ /, '');
    if (open && open.marks !== marks) close();
    const goesOn = rest.endsWith(' ') && rest !== '-- ';
    if (rest === '-- ') close();
    open ??= { marks: marks && `${marks} `.replace(/ $/, ''), parts: [] };
    open.parts.push(goesOn && deleteSpace ? rest.slice(0, -1) : rest);
    if (!goesOn) close();
  }
  close();
  return out.join('\n');
}
