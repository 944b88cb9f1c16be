import { createHash } from 'node:crypto';
import { z } from 'zod';
import { chosenName, FileNameTemplate, fileNameOf } from './file-name.ts';
import { outcomeOfAnswer } from './http-answer.ts';
import { outcomeOfError, type Parcel, timesOf, type Worker } from './worker.ts';

/** Parameters of the s3 worker (O-008). `endpoint` empty: Amazon's in that region; else any server of this protocol. */
const S3Params = z.strictObject({
  prefix: z.string().max(500).default(''),
  staging_bucket_name: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'setting_bucket'),
  endpoint: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'setting_address' })]).default(''),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'setting_region')
    .default('us-east-1'),
  access_key_id: z.string().min(1, 'setting_missing').max(200),
  secret_access_key: z.string().min(1, 'setting_missing').max(500),
  file_name_template: FileNameTemplate,
});
export type S3Params = z.infer<typeof S3Params>;

/** Puts a message as an object into a bucket. The same parcel is the same object, however often it is sent. */
export const s3: Worker<S3Params> = {
  params: S3Params,
  fileName: (parcel) => fileNameOf(parcel.params.file_name_template, parcel),
  async send(outbound, parcel) {
    const { params, body, patience } = parcel;
    try {
      const { url, place } = addressOf(parcel);
      const headers = await signedHeaders(url, parcel);
      const reply = await outbound.request(url, { method: 'PUT', headers, body, ...timesOf(patience) });
      const outcome = outcomeOfAnswer(reply, params);
      if (outcome.kind !== 'delivered') return outcome;
      return {
        ...outcome,
        remoteId: place,
        body: `${place}\nETag ${reply.headers.etag ?? 'not told'}\nSHA-256 ${sha256(body)}`,
      };
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};

const sha256 = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** The bucket stands in the path: every server of this protocol knows that, and a name with dots keeps its certificate. */
function addressOf(parcel: Parcel<S3Params>): { url: string; place: string } {
  const { prefix, staging_bucket_name: bucket, endpoint, region } = parcel.params;
  const folder = prefix.replace(/^\/+/, '').replace(/([^/])$/, '$1/');
  const key = folder + chosenName(parcel);
  const base = (endpoint || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const path = key.split('/').map(encodeURIComponent).join('/');
  return { url: `${base}/${bucket}/${path}`, place: `s3://${bucket}/${key}` };
}

async function signedHeaders(url: string, { params, body, mediaType }: Parcel<S3Params>) {
  const { AwsV4Signer } = await import('aws4fetch');
  const signer = new AwsV4Signer({
    url,
    method: 'PUT',
    service: 's3',
    region: params.region,
    accessKeyId: params.access_key_id,
    secretAccessKey: params.secret_access_key,
    // The server refuses a body that changed on its way.
    headers: { 'content-type': mediaType, 'x-amz-content-sha256': sha256(body) },
  });
  const { headers } = await signer.sign();
  return Object.fromEntries(headers.entries());
}
