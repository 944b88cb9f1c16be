import { createServer } from 'node:net';

/** A port that is free on this host now; any for 0. @throws Error that names PORT when it is taken, or HOST when it is wrong */
export function claimPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken by another program: stop that, or set PORT to another one`,
    EACCES: `PORT ${port} may not be opened by this user: set PORT to 1024 or more`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  return new Error(sentences[error.code ?? ''] ?? error.message, { cause: error });
}
