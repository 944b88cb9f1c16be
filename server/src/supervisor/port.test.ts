import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { claimPort } from './port.ts';

test('port 0 finds a free one; a taken one is named in a sentence', async () => {
  const port = await claimPort(0, '127.0.0.1');
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  await expect(claimPort(port, '127.0.0.1')).rejects.toThrow(`port ${port} is taken by another program`);
  await new Promise((resolve) => other.close(resolve));
});

test('a host that this machine has not is named', async () => {
  await expect(claimPort(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine');
});
