import type { Said } from '@recto/contracts/said/said';
import { SaidError, saidOf } from '@recto/contracts/said/said-error';
import type { z } from 'zod';
import { type Outbound, OutboundError } from '../../../platform/outbound/index.ts';
import type { TemplateData } from '../../../platform/templates/index.ts';
import { redactSaid } from '../redact.ts';

/** A message ready to go. `key` and `fileName` are the same in every attempt of a delivery. */
export type Parcel<Params> = {
  params: Params;
  body: string | Uint8Array;
  mediaType: string;
  key: string;
  /** Null before the first attempt, and of a worker that makes no files. */
  fileName: string | null;
  /** The delivery whose values this one takes the place of. */
  corrects: string | null;
  /** Fills the template of a file name. */
  data: TemplateData;
  patience: Patience;
};

/** How long a receiver may take to accept the connection, and then to take the message and answer. */
export type Patience = { connectMs: number; answerMs: number };

/** The receiver let the time pass. */
export class TimedOut extends SaidError {
  override readonly name = 'TimedOut';
}

/** `trouble` may pass; `failed` will not. `error` is for people. `learned` parameters are stored with the channel. */
export type DeliveryOutcome = {
  kind: 'delivered' | 'trouble' | 'failed';
  /** The status of an HTTP answer. */
  status: number | null;
  /** The answer, or where the file is. */
  body: string | null;
  error: Said | null;
  /** What the receiver calls it. */
  remoteId?: string | null | undefined;
  learned?: Learned | undefined;
  /** The receiver accepted nothing or said nothing in its time: nobody knows whether it arrived. */
  timedOut?: boolean;
};

/** What the first connection showed, and the parameters that it is true of. */
export type Learned = {
  values: Readonly<Record<string, string>>;
  of: Readonly<Record<string, unknown>>;
};

/** A way to send messages: its parameters and its one act, which never throws. */
export type Worker<Params> = {
  params: z.ZodType<Params>;
  /** Of a worker that makes files: the name of this one. */
  fileName?(parcel: Parcel<Params>): Promise<string>;
  send(outbound: Outbound, parcel: Parcel<Params>, keep: Keep): Promise<DeliveryOutcome>;
};

/** A message as the receiver of the portal has it. */
export type Received = {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signature: 'NONE' | 'RIGHT' | 'WRONG';
  /** The HTTP status of the answer. */
  answer: number;
};

/** Puts a message where administrators of the tenant look at it. */
export type Keep = (message: Received) => Promise<void>;

/** As a request knows it: the time of the answer begins with the connection. */
export const timesOf = ({ connectMs, answerMs }: Patience) => ({ connectMs, timeoutMs: answerMs });

export const failed = (error: Said): DeliveryOutcome => ({ kind: 'failed', status: null, body: null, error });

/** A reason that trying again will not change. */
export class FinalError extends SaidError {
  override readonly name = 'FinalError';
}

/** What an error of sending means; its words come without the secrets of the parameters. */
export function outcomeOfError(error: unknown, params: Readonly<Record<string, unknown>>): DeliveryOutcome {
  const final = error instanceof FinalError || (error instanceof OutboundError && error.code === 'refused');
  const timedOut =
    error instanceof TimedOut || (error instanceof OutboundError && error.code === 'timed-out');
  return { ...failed(redactSaid(saidOf(error), params)), kind: final ? 'failed' : 'trouble', timedOut };
}
