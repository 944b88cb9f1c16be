import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenSearch } from '../test/support/opensearch/start-opensearch.ts';
import { startS3Server } from '../test/support/s3-server.ts';

/** Servers of others that an installation works with, beside its database. */
const BESIDE = ['s3', 'opensearch'] as const;
export type Beside = (typeof BESIDE)[number];

const MOST_TRIES = 5;

type Server = {
  settings: Readonly<Record<string, string>>;
  /** Ends it at once (-9), and has it started again after a while, with what it held. */
  kill(awayMs: number): Promise<void>;
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
        // On a busy machine it may need longer than whoever waits for it.
        for (let tries = 1; ; tries++)
          try {
            return await engine.restart();
          } catch (error) {
            if (tries === MOST_TRIES) throw error;
          }
      };
      let coming = Promise.resolve();
      return {
        settings: { RECTO_SEARCH_URL: engine.url },
        async kill(awayMs) {
          await coming;
          await engine.kill();
          // It starts slowly: meanwhile others are killed.
          coming = comeBack(awayMs);
          coming.catch(() => undefined);
        },
        async stop() {
          await coming;
          await engine.stop();
        },
      };
    },
  },
};

/** Those of the wanted that this machine has; of the others it says so. */
export async function startBeside(wanted: readonly Beside[] = BESIDE) {
  const running = new Map<string, Server>();
  for (const piece of wanted) {
    const { home, start } = SERVERS[piece];
    const folder = process.env[home];
    if (folder) running.set(piece, await start(folder));
    else console.log(`${home} is not set: without ${piece}`);
  }
  return {
    settings: Object.assign({}, ...[...running.values()].map(({ settings }) => settings)) as Record<
      string,
      string
    >,
    pieces: [...running.keys()] as Beside[],
    /** @returns false for what is none of these */
    async kill(piece: string, awayMs: number): Promise<boolean> {
      const server = running.get(piece);
      await server?.kill(awayMs);
      return server !== undefined;
    },
    async stop(): Promise<void> {
      for (const server of running.values()) await server.stop();
    },
  };
}
