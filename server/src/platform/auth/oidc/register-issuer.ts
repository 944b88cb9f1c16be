import type { FastifyInstance } from 'fastify';
import { knownDevices } from '../known-device.ts';
import { registerSignIn } from '../sign-in/routes.ts';
import { mountProvider } from './mount.ts';
import { createProvider, type ProviderNeeds } from './provider.ts';

/** The embedded issuer with its sign-in page; nothing when an external issuer is configured. */
export async function registerIssuer(app: FastifyInstance, needs: ProviderNeeds): Promise<void> {
  if (!needs.config.embeddedIssuer) return;
  const provider = await createProvider(needs);
  await mountProvider(app, provider, needs.origins);
  await registerSignIn(app, {
    ...needs,
    provider,
    devices: knownDevices(needs.config.secret, needs.origins.secure),
  });
}
