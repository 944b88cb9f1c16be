import { Readable } from 'node:stream';
import type { Who } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { UploadPart } from '../intake/index.ts';
import { uploadDocuments } from './upload-documents.ts';

/**
 * Sends the sample documents through the real upload, for the tenant of `who`. Documents that are there already
 * are duplicates: a second run adds nothing. Answers how many were added.
 */
export async function seedDemoDocuments(
  services: Pick<Services, 'config' | 'database' | 'storage'>,
  who: Who,
): Promise<number> {
  // Fonts and drawing are needed for nothing else in this process.
  const { demoSamples } = await import('@recto/samples/demo');
  let added = 0;
  for await (const sample of demoSamples()) {
    const [result] = await uploadDocuments(services, who, { extracts: true }, partsOf(sample));
    if (result?.status === 'UPLOADED') added++;
  }
  return added;
}

async function* partsOf(sample: { fileName: string; bytes: Uint8Array }): AsyncGenerator<UploadPart> {
  yield { type: 'file', filename: sample.fileName, file: Readable.from([Buffer.from(sample.bytes)]) };
}
