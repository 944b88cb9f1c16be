import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenSearch } from '../test/support/opensearch/start-opensearch.ts';
import { startS3Server } from '../test/support/s3-server.ts';

/** Servers of others that an installation works with, beside its database. */
const BESIDE = ['s3', 'opensearch'] as const;
export type Beside = (typeof BESIDE)[number];

type Server = {
  settings: Readonly<Record<string, string>>;
  /** Ends it at once (-9), and has it started again after a while, with what it held; false while it is not back yet. */
  kill(awayMs: number): Promise<boolean>;
  stop(): Promise<void>;
};

/** How each is had: from where `npm run test:outside` fetched it to, which it says. */
const SERVERS: Readonly<Record<Beside, { home: string; start(home: string): Promise<Server> }>> = {
  s3: {
    home: 'VERSITYGW_HOME',
    async start() {
      const server = await startS3Server();
      return {
        settings: server.settings('chaos') as Record<string, string>,
        async kill(awayMs) {
          await server.halt();
          await sleep(awayMs);
          await server.begin();
          return true;
        },
        stop: server.close,
      };
    },
  },
  opensearch: {
    home: 'OPENSEARCH_HOME',
    async start(home) {
      const engine = await startOpenSearch(home);
      const comeBack = async (awayMs: number) => {
        await sleep(awayMs);
        await engine.restart();
      };
      let coming: Promise<void> | null = null;
      return {
        settings: { RECTO_SEARCH_URL: engine.url },
        async kill(awayMs) {
          if (coming) return false;
          await engine.kill();
          // It starts slowly: meanwhile others are killed.
          coming = comeBack(awayMs);
          coming.then(
            () => {
              coming = null;
            },
            () => undefined,
          );
          return true;
        },
        async stop() {
          try {
            await coming;
          } finally {
            await engine.stop();
          }
        },
      };
    },
  },
};

/** Those of the wanted that this machine has; of the others it says so. */
export async function startBeside(wanted: readonly Beside[] = BESIDE) {
  const running = new Map<string, Server>();
  const stop = async (): Promise<void> => {
    for (const server of running.values()) await server.stop();
  };
  for (const piece of wanted) {
    const { home, start } = SERVERS[piece];
    const folder = process.env[home];
    if (!folder) {
      console.log(`${home} is not set: without ${piece}`);
      continue;
    }
    const server = await start(folder).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    running.set(piece, server);
  }
  return {
    settings: Object.assign({}, ...[...running.values()].map(({ settings }) => settings)) as Record<
      string,
      string
    >,
    pieces: [...running.keys()] as Beside[],
    has: (piece: string): boolean => running.has(piece),
    /** @returns false for what is none of these, and for what is not back yet */
    kill: async (piece: string, awayMs: number): Promise<boolean> =>
      (await running.get(piece)?.kill(awayMs)) ?? false,
    stop,
  };
}
