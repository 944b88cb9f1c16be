export { createSandbox } from './pool.ts';
export type { PageProgress, ResultOf, Sandbox, SandboxTask } from './tasks.ts';
