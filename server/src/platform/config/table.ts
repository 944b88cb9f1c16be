import { SETTINGS } from './settings.ts';

/** The settings as a Markdown table: the one in the README. */
export function settingsTable(): string {
  const rows = Object.values<{ name: string; fallback?: string; shown?: string; does: string }>(SETTINGS).map(
    ({ name, fallback, shown, does }) =>
      `| \`${name}\` | ${shown ?? (fallback ? `\`${fallback}\`` : '')} | ${does} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
