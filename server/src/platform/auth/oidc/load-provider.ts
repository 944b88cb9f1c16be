import type { Provider } from 'oidc-provider';

/**
 * Loads the provider library without its note about Node 20: it runs there, our tests show it, and people who start the
 * server should read only what concerns them.
 */
export async function loadProvider(): Promise<typeof Provider> {
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes('Unsupported runtime')) warn(...line);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
}
