import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

/** Packages that are imported by one door, behind which each part has a module of its own. */
const DOORS = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];

type Named = { type: string; name?: string; value?: string };
type Specifier = { type: string; imported?: Named; local: Named; exported?: Named };
type Statement = {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  specifiers?: Specifier[];
};
type Program = { body: Statement[] };

/** Where a name behind a door is: the module, as the door writes it, and the name there. */
type Part = { module: string; name: string };

const nameOf = (named: Named | undefined): string => named?.name ?? named?.value ?? 'default';

/** What a door exports of other modules, by the names under which it does. */
export function partsBehind(door: Program): Map<string, Part> {
  const imported = new Map<string, Part>();
  const parts = new Map<string, Part>();
  for (const { type, source, specifiers = [] } of door.body)
    for (const one of specifiers)
      if (type === 'ImportDeclaration' && source && one.type !== 'ImportNamespaceSpecifier')
        imported.set(nameOf(one.local), { module: source.value, name: nameOf(one.imported) });
  for (const { type, source, specifiers = [] } of door.body)
    if (type === 'ExportNamedDeclaration')
      for (const one of specifiers) {
        const part = source
          ? { module: source.value, name: nameOf(one.local) }
          : imported.get(nameOf(one.local));
        if (part?.module.startsWith('.')) parts.set(nameOf(one.exported), part);
      }
  return parts;
}

/**
 * A module whose imports through a door go to the parts themselves.
 * @param locate the address of a part, by the name that the door gives it; undefined leaves the import as it is
 */
export function direct(
  code: string,
  program: Program,
  locate: (door: string, name: string) => Part | undefined,
): string {
  let text = code;
  for (const { type, start, end, source, specifiers = [] } of program.body.toReversed()) {
    if (type !== 'ImportDeclaration' || !source || !DOORS.includes(source.value)) continue;
    const lines = specifiers.map((one) => {
      const part = one.type === 'ImportSpecifier' && locate(source.value, nameOf(one.imported));
      return part && `import { ${part.name} as ${nameOf(one.local)} } from ${JSON.stringify(part.module)};`;
    });
    // On one line, so that the lines below stay where they are.
    if (lines.length > 0 && lines.every(Boolean))
      text =
        text.slice(0, start) +
        lines.join(' ') +
        code.slice(start, end).replace(/[^\n]/g, '') +
        text.slice(end);
  }
  return text;
}

/**
 * Our modules import components past the door of their package. Through it, each module would seem to need the whole
 * library, and what starts the portal could not be told from what a single screen needs.
 */
export function directImports(): Plugin {
  const doors = new Map<string, Promise<Map<string, Part>>>();
  async function open(context: Rolldown.TransformPluginContext, door: string): Promise<Map<string, Part>> {
    const at = await context.resolve(door);
    if (!at) throw new Error(`${door} was not found`);
    const parts = partsBehind(context.parse(await readFile(at.id, 'utf8')) as unknown as Program);
    const absolute = (module: string) => new URL(module, `file://${at.id}`).pathname;
    return new Map([...parts].map(([name, part]) => [name, { ...part, module: absolute(part.module) }]));
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/ },
      async handler(this: Rolldown.TransformPluginContext, code: string) {
        const program = this.parse(code) as unknown as Program;
        const known = new Map<string, Map<string, Part>>();
        for (const { source } of program.body) {
          const door = source?.value;
          if (!door || !DOORS.includes(door)) continue;
          if (!doors.has(door)) doors.set(door, open(this, door));
          known.set(door, (await doors.get(door)) as Map<string, Part>);
        }
        if (known.size === 0) return null;
        return { code: direct(code, program, (door, name) => known.get(door)?.get(name)), map: null };
      },
    },
  };
}
