import { runCommand } from './cli/index.ts';

process.exitCode = await runCommand(process.argv.slice(2), import.meta.filename);
