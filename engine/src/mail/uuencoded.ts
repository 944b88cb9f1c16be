import { uudecode } from './transfer.ts';

type Uuencoded = { name: string; bytes(): Buffer };

const BEGIN = /^begin [0-7]{3,4} (\S.{0,250})$/;

/** Takes files out of a text that older programs wrote into it, from `begin 644 name` to `end`. Linear. */
export function withoutUuencoded(text: string): { text: string; files: Uuencoded[] } {
  if (!/^begin [0-7]{3}/m.test(text)) return { text, files: [] };
  const kept: string[] = [];
  const files: Uuencoded[] = [];
  const lines = text.split('\n');
  const ends = lines.flatMap((line, at) => (line.trimEnd() === 'end' ? [at] : []));
  let next = 0;
  for (let at = 0; at < lines.length; at++) {
    const name = BEGIN.exec(lines[at] as string)?.[1];
    while (next < ends.length && (ends[next] as number) <= at) next++;
    const end = ends[next];
    if (name === undefined || end === undefined) {
      kept.push(lines[at] as string);
      continue;
    }
    const body = lines.slice(at + 1, end);
    files.push({ name, bytes: () => uudecode(body) });
    at = end;
  }
  return { text: kept.join('\n'), files };
}
