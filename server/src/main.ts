import { runCommand } from './cli/index.ts';

const code = await runCommand(process.argv.slice(2), import.meta.filename);
// A command may have set one of its own.
if (code !== 0) process.exitCode = code;
