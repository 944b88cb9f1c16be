import { createMD5 } from 'hash-wasm';

/** Digests a file away from the page, chunk by chunk, so that a large one neither blocks nor fills memory. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  try {
    const md5 = await createMD5();
    const reader = file.stream().getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) md5.update(chunk.value);
    self.postMessage({ id, md5: md5.digest('hex') });
  } catch {
    self.postMessage({ id, md5: null });
  }
};
