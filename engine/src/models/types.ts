import { SaidError } from '@recto/contracts/said/said-error';

/** What a model is asked: messages in the order that chat models take them, and the JSON schema of the answer. */
export type ModelQuestion = {
  messages: readonly { role: 'system' | 'user'; content: string }[];
  schema: Readonly<Record<string, unknown>>;
};

/**
 * A language model, reached in whatever way the caller likes. `ask` gives the text of the answer, and throws ModelError
 * when there is none.
 */
export type Provider = {
  /** As people know it; stands in the reason of each value that it proposed. */
  name: string;
  ask(question: ModelQuestion, signal: AbortSignal): Promise<string>;
};

/** Why a model gave no answer, for people: without addresses and keys. */
export class ModelError extends SaidError {}

export type ModelLimits = {
  /** Pages of a document whose text is sent, from the first. */
  pages: number;
  /** Characters of text that are sent in all. */
  characters: number;
  /** Values below this confidence are asked for, as are missing ones. */
  below: number;
  /** For the whole answer. */
  milliseconds: number;
  /** Characters of an answer that are looked at; a longer one is refused. */
  answer: number;
};

export const MODEL_LIMITS: ModelLimits = {
  pages: 8,
  characters: 48_000,
  below: 0.6,
  milliseconds: 60_000,
  answer: 64_000,
};
