import { readFile } from 'node:fs/promises';
import {
  type Arrival,
  type ChannelPosition,
  type ChannelWatch,
  readSettings,
} from '../../src/capabilities/intake/channels/channel.ts';
import { PROTOCOLS } from '../../src/capabilities/intake/channels/protocols.ts';
import type { Config } from '../../src/platform/config/index.ts';
import { createOutbound } from '../../src/platform/outbound/index.ts';
import type { Services } from '../../src/platform/services.ts';
import { inWords } from '../../src/platform/texts/index.ts';

/** Runs the protocol as a worker would, and keeps what it takes. */
export class Taker {
  readonly taken: string[] = [];
  readonly remarks: string[] = [];
  position: ChannelPosition = {};
  looks = 0;
  /** Called before a mail is stored; what it throws is what goes wrong. */
  before: (text: string) => void | Promise<void> = () => undefined;
  /** Called after each look. */
  looked: () => void = () => undefined;
  #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  readonly #services: Services;
  readonly #settings: Record<string, unknown>;

  /** What the provider gave. */
  secret: string | null = null;
  readonly #protocol: keyof typeof PROTOCOLS;

  /** @param config of the installation, beside a folder for its data */
  constructor(protocol: keyof typeof PROTOCOLS, config: Partial<Config>, settings: Record<string, unknown>) {
    this.#protocol = protocol;
    this.#services = { config, outbound: createOutbound(['127.0.0.1']) } as unknown as Services;
    this.#settings = settings;
  }

  start(): this {
    this.#stop = new AbortController();
    const watch: ChannelWatch = {
      channel: {
        ...{ id: 1, tenant: 'alpha', uuid: '', name: 'Mail', protocol: this.#protocol, category: 'INVOICE' },
        ...{ defaultTags: '', inbox: '', version: 1, settings: readSettings(this.#protocol, this.#settings) },
      },
      services: this.#services,
      signal: this.#stop.signal,
      position: async () => this.position,
      moveTo: async (position) => {
        this.position = structuredClone(position);
      },
      takeMail: (mail, position) => this.#take(mail, position),
      takeFile: async () => true,
      granted: async () => this.secret,
      grant: async (secret) => {
        this.secret = secret;
      },
      remark: async (words) => void this.remarks.push(inWords(words)),
      refuseFile: async () => undefined,
      well: async () => {
        this.looks++;
        this.looked();
      },
    };
    this.#running = PROTOCOLS[this.#protocol].watch!(watch).catch((error: unknown) => error);
    return this;
  }

  async #take(mail: Arrival, position: ChannelPosition): Promise<void> {
    const text = await readFile(mail.path, 'utf8');
    await this.before(text);
    this.taken.push(text);
    this.position = structuredClone(position);
  }

  /** What ended it, if anything did. */
  async stop(): Promise<unknown> {
    this.#stop.abort();
    return this.#running;
  }
  ended = (): Promise<unknown> => this.#running;
}
