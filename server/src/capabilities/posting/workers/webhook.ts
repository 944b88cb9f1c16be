import { redact } from '../redact.ts';
import { outcomeOfAnswer } from './http-answer.ts';
import { signature } from './sign.ts';
import { WebhookParams } from './webhook-params.ts';
import { outcomeOfError, type Parcel, timesOf, type Worker } from './worker.ts';

/** Posts a message to an address, signed where there is a secret. */
export const webhook: Worker<WebhookParams> = {
  params: WebhookParams,
  async send(outbound, { params, body, mediaType, key, corrects, patience }) {
    const headers = {
      'content-type': mediaType,
      ...params.headers,
      ...ownHeaders({ key, corrects, body }, params.secret),
    };
    try {
      const reply = await outbound.post(params.url, { headers, body, ...timesOf(patience) });
      return { ...outcomeOfAnswer(reply, params), remoteId: placeTold(reply.headers.location, params) };
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};

/** What a message says of itself, signed where there is a secret. */
export const ownHeaders = (
  { key, corrects, body }: Pick<Parcel<unknown>, 'key' | 'corrects' | 'body'>,
  secret: string,
): Record<string, string> => ({
  'idempotency-key': key,
  ...(corrects && { 'recto-supersedes': corrects }),
  ...(secret && { 'recto-signature': signature(secret, body, new Date()) }),
});

/** Where the receiver says that it keeps what it took. */
const placeTold = (location: string | undefined, params: WebhookParams): string | null =>
  location ? redact(location, params).slice(0, 4000) : null;
