import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Origins } from '../auth/origins.ts';
import type { Config } from '../config/index.ts';

/** Other hosts that this installation is set up with; none by default. */
type OtherHosts = Pick<Config, 'docsUrl' | 'gtmId'> & Partial<Pick<Config, 'supersetUrl'>>;

const YEAR_SECONDS = 31_536_000;
const TAG_MANAGER = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];

/**
 * No inline script, nothing from other hosts but those of the settings, no frame around us. pdf.js needs WebAssembly
 * and workers from blobs; the component library writes style elements.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  origins: Origins,
  { docsUrl, supersetUrl, gtmId }: OtherHosts,
): Promise<void> {
  const tags = gtmId ? TAG_MANAGER : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...tags],
        'worker-src': ["'self'", 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tags],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...tags],
        'frame-src': [
          "'self'",
          ...[docsUrl, supersetUrl].flatMap((url) => (url ? [new URL(url).origin] : [])),
        ],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        // Signing in ends with a redirect to the host where it began.
        'form-action': ["'self'", ...origins.all],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: origins.secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
