import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Passkeys of the embedded sign-in provider: each makes and removes their own. */

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its maker copies it to other devices of the person. */
  synced: z.boolean(),
  madeDate: z.string(),
  /** When it last signed somebody in; null when it never did. */
  usedDate: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const OwnPasskeys = z.object({
  /** False where an external issuer signs people in, or browsers make none for the address of this installation. */
  available: z.boolean(),
  /** They are made and used at this address only. */
  origin: z.string(),
  passkeys: z.array(Passkey),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

const path = '/api/account/passkeys';
const password = z.string().min(1, 'Enter your password').max(1000);

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path,
  summary: 'The passkeys of the signed-in person',
  access: 'signed-in',
  reply: OwnPasskeys,
  records: {},
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: `${path}/options`,
  summary: 'What a browser needs to make a passkey, with the own password',
  access: 'signed-in',
  body: z.object({ password }),
  /** PublicKeyCredentialCreationOptionsJSON of Web Authentication. */
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
  records: {},
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path,
  summary: 'Keep the passkey that the browser made',
  access: 'signed-in',
  body: z.object({
    name: z.string().trim().min(1, 'Enter a name').max(60),
    /** RegistrationResponseJSON of Web Authentication. */
    answer: z.record(z.string(), z.unknown()),
  }),
  reply: OwnPasskeys,
  records: {},
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: `${path}/:id/remove`,
  summary: 'Remove one of the own passkeys, with the own password',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password }),
  reply: OwnPasskeys,
  records: { 'params.id': 'own-passkey.id' },
});
