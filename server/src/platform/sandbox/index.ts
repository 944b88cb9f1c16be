export { createSandbox } from './pool.ts';
export type { Progress, ResultOf, Sandbox, SandboxTask } from './tasks.ts';
