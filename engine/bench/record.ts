import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const HEAD = `# Benchmarks

The results of the latest recorded runs. Most are written by the benches themselves (\`npm run bench -- <name> --record\`).
Each section says when and on which machine it was measured. Labelled documents that we may not redistribute are not in the repository.
`;

type Row = Record<string, string | number | null>;

const table = (rows: readonly Row[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((r) => line(names.map((n) => r[n] ?? '-'))),
  ].join('\n');
};

/** Section of `docs/benchmarks.md` for a run: its machine, its table and its last line. */
export function section(title: string, rows: readonly Row[], json: object, at = new Date()): string {
  const cpu = os.cpus();
  const machine = `${cpu.length} x ${cpu[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const day = at.toISOString().slice(0, 10);
  return `## ${title}\n\n${day}, ${machine}.\n\n${table(rows)}\n\n\`\`\`json\n${JSON.stringify(json)}\n\`\`\`\n`;
}

/** The text with the section of that title put in, or in the place of its former run. */
export function withSection(text: string, title: string, written: string): string {
  const parts = text.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  if (at < 0) return `${text.trimEnd()}\n\n${written}`;
  parts[at] = at === parts.length - 1 ? written : `${written}\n`;
  return parts.join('');
}

/** Keeps the outcome of a run in `docs/benchmarks.md`. */
export function record(title: string, rows: readonly Row[], json: object): void {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, withSection(text, title, section(title, rows, json)));
}
