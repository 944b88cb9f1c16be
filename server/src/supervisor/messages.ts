/** What a child process tells the supervisor over its IPC channel. */
export type FromChild =
  /** It serves. */
  | { type: 'ready' }
  /** Who may sign in to try things out: development only. */
  | { type: 'accounts'; accounts: readonly DemoAccount[] }
  /** A line for people, on what it is doing. */
  | { type: 'progress'; text: string }
  /** It ends with this sentence. `passing`: another try may succeed without anybody doing anything. */
  | { type: 'failed'; message: string; passing: boolean };

/** What the supervisor tells a child that has loaded its code: the database is ready, begin. No user, no password. */
export type Go = { type: 'go'; databaseUrl: string };

/** An account of the demo tenant. */
export type DemoAccount = { email: string; password: string; roles: readonly string[] };

/** Tells the supervisor, if there is one. */
export function notifySupervisor(message: FromChild): void {
  if (process.connected) process.send?.(message);
}
