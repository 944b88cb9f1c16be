import { z } from 'zod';
import { outcomeOfAnswer } from './http-answer.ts';
import { verdictOn } from './sign.ts';
import { ownHeaders } from './webhook.ts';
import { outcomeOfError, type Worker } from './worker.ts';

const ReceiverParams = z.strictObject({
  secret: z.string().max(1024).default(''),
  answer: z.int().min(200).max(599).default(200),
});
type ReceiverParams = z.infer<typeof ReceiverParams>;

/**
 * The receiver of the portal: it is given what a webhook is given, checks it as a receiver should, keeps it to look at,
 * and answers as its channel says. No connection is made, so that no address inside has to be allowed.
 */
export const receiver: Worker<ReceiverParams> = {
  params: ReceiverParams,
  async send(_outbound, { params, body, mediaType, key, corrects }, keep) {
    const headers = { 'content-type': mediaType, ...ownHeaders({ key, corrects, body }, params.secret) };
    try {
      const signature = checked(headers, body, params.secret);
      const answer = signature === 'WRONG' ? 401 : params.answer;
      await keep({ headers, body, signature, answer });
      return outcomeOfAnswer({ status: answer, body: JSON.stringify({ received: answer < 300 }) }, params);
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};

function checked(headers: Readonly<Record<string, string>>, body: string | Uint8Array, secret: string) {
  const header = headers['recto-signature'];
  if (header === undefined) return 'NONE';
  return verdictOn(header, { body, secret, now: new Date() }) === 'right' ? 'RIGHT' : 'WRONG';
}
