import type { EntityRecord } from '@recto/contracts/entities/schemas';

/** Logs that stand together; `batch` is null for one that belongs to none. */
export type LogGroup = {
  readonly batch: string | null;
  /** Logs of the whole batch, of which the page may show some. */
  readonly size: number;
  readonly logs: readonly EntityRecord[];
};

/**
 * The logs of a page by their batch: batches in the order of their first log, which by default is the newest, then those
 * on their own (C-066, C-067).
 */
export function groupLogs(records: readonly EntityRecord[]): LogGroup[] {
  const batches = new Map<string, EntityRecord[]>();
  const alone: LogGroup[] = [];
  for (const record of records) {
    const batch = record.batchId as string | null;
    if (batch === null) alone.push({ batch: null, size: 1, logs: [record] });
    else batches.set(batch, [...(batches.get(batch) ?? []), record]);
  }
  const grouped = [...batches].map(
    ([batch, logs]): LogGroup => ({
      batch,
      size: Math.max(logs.length, Number(logs[0]?.batchLogs ?? 0)),
      logs,
    }),
  );
  return [...grouped, ...alone];
}
