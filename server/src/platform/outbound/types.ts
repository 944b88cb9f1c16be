import type { Readable } from 'node:stream';
import type { Said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';

export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From the first look-up to the last byte. */
  timeoutMs?: number;
  /** Of that, for the look-up and for the connection each. */
  connectMs?: number;
};

export type OutboundReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** At most 1 MB; `truncated` when there was more. */
  body: string;
  truncated: boolean;
};

export type StreamedReply = Pick<OutboundReply, 'status' | 'headers'> & { body: Readable };

/**
 * The one way out of this process to addresses that people configured. Refuses private, loopback, link-local and
 * metadata addresses unless RECTO_OUTBOUND_ALLOW names them, connects to the address that was checked, follows no
 * redirect, and caps size and time.
 */
export type Outbound = {
  /** @throws OutboundError when the address is refused or nothing answers; any HTTP status is a reply. */
  request(url: string, request: OutboundRequest): Promise<OutboundReply>;
  post(url: string, request: Omit<OutboundRequest, 'method'>): Promise<OutboundReply>;
  /**
   * A reply that is too large for a text: `read` gets its bytes while they come, and what it leaves unread is dropped.
   * @throws OutboundError as `request` does, also when the reply breaks off; what `read` throws besides
   */
  stream<T>(url: string, request: OutboundRequest, read: (reply: StreamedReply) => Promise<T>): Promise<T>;
  /**
   * The address of a host that is called in another protocol than HTTP, looked up once and checked alike: connect to
   * this address, not to the name. @throws OutboundError when the host is refused or not found.
   */
  resolve(host: string, port: number, connectMs?: number): Promise<string>;
};

/**
 * `refused`: not allowed, trying again is of no use. `failed`: nothing answered, it may later. `timed-out`: as that, and
 * it took all the time that it had.
 */
export class OutboundError extends SaidError {
  override readonly name = 'OutboundError';
  readonly code: 'refused' | 'failed' | 'timed-out';
  constructor(code: OutboundError['code'], sentence: Said, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
