/** Lines for people: what happened, and when since the beginning. */
export type StartProgress = { say(text: string): void; plain(text: string): void; seconds(): string };

/** @param startedAt milliseconds since the epoch when the person pressed Enter */
export function createProgress(
  startedAt = Date.now(),
  write: (line: string) => void = console.log,
): StartProgress {
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  return {
    seconds,
    say: (text) => write(`${seconds().padStart(8)}  ${text}`),
    plain: (text) => write(text),
  };
}
