import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Origins } from '../auth/origins.ts';

/**
 * No inline script, nothing from other hosts, no frame around us. pdf.js needs WebAssembly and workers from blobs;
 * the component library writes style elements.
 */
export async function registerSecurityHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'", 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        // Signing in ends with a redirect to the host where it began.
        'form-action': ["'self'", ...origins.all],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: origins.secure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
