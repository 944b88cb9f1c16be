import english from '../../i18n/en.json' with { type: 'json' };
import { render, textsOf } from './render.ts';
import { asWritten, type Said } from './said.ts';

const ENGLISH = textsOf(english);

/** An error that has a sentence for people. Its `message` has it in English, for logs and the command line. */
export class SaidError extends Error {
  readonly said: Said;
  constructor(said: Said, options?: ErrorOptions) {
    super(render(said, ENGLISH), options);
    this.said = said;
  }
}

/** What an error says to people: its own sentence, else its message as it is. */
export const saidOf = (error: unknown): Said =>
  error instanceof SaidError ? error.said : asWritten(error instanceof Error ? error.message : String(error));
