import type { RouteDefinition } from './http/route.ts';
import type { Chore } from './jobs/chores.ts';
import type { Job } from './jobs/index.ts';
import type { IndexDefinition } from './search/index-definition.ts';

/** What a capability contributes to the server; `app.ts` lists them in rank order. */
export type Capability = {
  readonly name: string;
  /** Read where requests are served only: endpoints and their schemas are half of what a process would keep. */
  readonly routes: () => Promise<readonly RouteDefinition[]>;
  /** Subscribers are jobs too. */
  readonly jobs?: readonly Job[];
  readonly subscribers?: readonly Job[];
  readonly chores?: readonly Chore[];
  /** What of its records can be searched. */
  readonly indices?: readonly IndexDefinition[];
};
