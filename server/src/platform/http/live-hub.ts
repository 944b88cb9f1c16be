import type { LiveEvent } from '@recto/contracts/endpoints/platform';
import type { Role } from '@recto/contracts/roles';

/** A browser that wants to know: it is told what its tenant and roles may see. */
export type Listener = {
  tenant: string;
  roles: readonly Role[];
  send(event: LiveEvent): void;
};

/** Shares one database listener among all open event streams of this process. */
export type LiveHub = {
  /** @returns how to stop listening */
  add(listener: Listener): () => void;
  /** Events of the tenant after the one with number `after`, oldest first. */
  since(listener: Listener, after: number): Promise<LiveEvent[]>;
  close(): Promise<void>;
};
