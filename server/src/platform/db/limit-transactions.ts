import type pg from 'pg';

/** How transactions begin, as our query builder says it. */
const BEGINS = /^(begin|start transaction)\b/;

/**
 * Limits in milliseconds that each transaction sets for itself, in the same message that begins it: a pooler would
 * refuse or forget those of a connection. A statement outside of a transaction has those of its role (roles.ts).
 */
export function limitTransactions(client: pg.ClientBase, limits: Readonly<Record<string, number>>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const set = Object.entries(limits).map(([name, ms]) => `; set local ${name} = ${ms}`);
  const limited = (first: unknown, ...rest: unknown[]): unknown =>
    typeof first === 'string' && BEGINS.test(first)
      ? query(`${first}${set.join('')}`, ...rest)
      : query(first, ...rest);
  client.query = limited as typeof client.query;
}
