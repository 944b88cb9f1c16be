import { mayPass } from '../platform/troubles.ts';
import { notifySupervisor } from '../supervisor/messages.ts';
import { CommandUsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

/**
 * Runs one command. Errors become sentences on standard error, and for the supervisor if there is one.
 * @param entry the program's own file
 * @returns the exit code: 0, 1 for a failure, 2 for wrong usage
 */
export async function runCommand([name, ...args]: string[], entry: string): Promise<number> {
  if (!name || name === 'help' || name === '--help') return help(name ? 0 : 2);
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!known) return complain(`there is no command ${name}; \`npm run recto -- help\` lists them`, 2);
  if (args.includes('--help')) return print(usage(name, known.usage));
  try {
    const { command } = await known.load();
    await command({ args, entry });
    return 0;
  } catch (error) {
    const misused = error instanceof CommandUsageError || isParseError(error);
    const sentence = `${describe(error)}${misused ? `\n${usage(name, known.usage)}` : ''}`;
    return complain(sentence, misused ? 2 : 1, mayPass(error));
  }
}

function help(code: number): number {
  const shown = Object.entries(COMMANDS).filter(([, command]) => !command.internal);
  print('Usage: npm run recto -- COMMAND\n');
  for (const [name, { usage, summary }] of shown)
    print(`  ${name} ${usage}`.trimEnd().concat(`\n      ${summary}`));
  return code;
}

function usage(name: string, text: string): string {
  return `Usage: npm run recto -- ${name} ${text}`.trimEnd();
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env.RECTO_LOG_LEVEL === 'debug' && error.stack) return error.stack;
  // A refused connection is an AggregateError without a message of its own.
  return (
    error.message || (error instanceof AggregateError ? error.errors.map(describe).join('; ') : error.name)
  );
}

/** util.parseArgs: an unknown option, or one without its value. */
function isParseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function complain(message: string, code: number, passing = false): number {
  notifySupervisor({ type: 'failed', message, passing });
  if (!process.connected) console.error(message);
  return code;
}

function print(text: string): number {
  console.log(text);
  return 0;
}
