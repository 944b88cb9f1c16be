import { said } from '@recto/contracts/said/said';
import { ModelError, type ModelQuestion, type Provider } from './types.ts';

/** How a model is reached that speaks the chat completions protocol of OpenAI, as most servers of models do. */
export type ModelSettings = {
  /** Address of the service, with or without `/chat/completions` (`http://localhost:11434/v1`). */
  url: string;
  /** Name of the model there. */
  model: string;
  key?: string | undefined;
};

/** Sends a request and gives the reply. The engine itself knows no network. */
export type Post = (
  url: string,
  request: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
) => Promise<{ status: number; body: string }>;

/** Nobody needs more for a handful of values. */
const MOST_TOKENS = 4000;

const PATH = '/chat/completions';

const addressOf = (url: string): string => {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(PATH) ? base : `${base}${PATH}`;
};

/** A provider that speaks the protocol through `post`. The key goes into a header and nowhere else. */
export function openAiProvider({ url, model, key }: ModelSettings, post: Post): Provider {
  return {
    name: model,
    async ask(question, signal) {
      const headers = {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      };
      const body = JSON.stringify(bodyOf(model, question));
      const reply = await post(addressOf(url), { headers, body, signal });
      if (reply.status !== 200) throw new ModelError(said('model_status', { status: reply.status }));
      return contentOf(reply.body);
    },
  };
}

const bodyOf = (model: string, { messages, schema }: ModelQuestion) => ({
  model,
  messages,
  temperature: 0,
  max_tokens: MOST_TOKENS,
  response_format: { type: 'json_schema', json_schema: { name: 'values', strict: true, schema } },
});

type Completion = { choices?: { message?: { content?: unknown } }[] };

function contentOf(body: string): string {
  let content: unknown;
  try {
    content = (JSON.parse(body) as Completion | null)?.choices?.[0]?.message?.content;
  } catch {
    throw new ModelError(said('model_not_json'));
  }
  if (typeof content !== 'string') throw new ModelError(said('model_empty'));
  return content;
}
