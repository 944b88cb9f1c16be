import { SETTINGS } from './settings.ts';

/** Variables of our own processes, not settings. */
const INTERNAL = new Set(['RECTO_STARTED_BY']);

/** A sentence for each RECTO_* variable that is no setting, naming the one that was probably meant. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = Object.values(SETTINGS).map((setting) => setting.name);
  return Object.keys(env)
    .filter((name) => name.startsWith('RECTO_') && !INTERNAL.has(name) && !known.some((one) => one === name))
    .map((name) => `${name} is not a setting of Recto; did you mean ${nearest(name, known)}?`);
}

function nearest(name: string, known: readonly string[]): string {
  return known.map((one) => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)[0]!.one;
}

/** Levenshtein distance, by one row of the table at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
