import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The second factor of the embedded sign-in provider: each sets up and removes their own. */

export const OwnFactor = z.object({
  /** False where an external issuer signs people in: then it asks for factors, too. */
  available: z.boolean(),
  /** This installation asks one of this person. */
  required: z.boolean(),
  /** When it was set up; null without one. */
  sinceDate: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.int(),
});
export type OwnFactor = z.infer<typeof OwnFactor>;

/** Six digits of the app, or a recovery code, as typed. */
const code = z.string().trim().min(1, 'Enter the code').max(40);
const path = '/api/account/second-factor';
/** Shown once: only hashes are kept. */
const Codes = z.object({ codes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path,
  summary: 'Whether the signed-in person has a second factor, and must have one',
  access: 'signed-in',
  reply: OwnFactor,
  records: {},
});

export const FactorSetUp = z.object({
  /** In base 32, for whoever cannot scan. */
  key: z.string(),
  /** What an authenticator app scans, as SVG. */
  picture: z.string(),
});
export type FactorSetUp = z.infer<typeof FactorSetUp>;

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path,
  summary:
    'Begin to set up an authenticator app, with the own password; it holds once a first code was typed',
  access: 'signed-in',
  body: z.object({ password: z.string().min(1, 'Enter your password').max(1000) }),
  reply: FactorSetUp,
  records: {},
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Set the authenticator app up with its first code; answers the recovery codes, once',
  access: 'signed-in',
  body: z.object({ code }),
  reply: Codes,
  records: {},
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Make new recovery codes, with a code; the old ones end',
  access: 'signed-in',
  body: z.object({ code }),
  reply: Codes,
  records: {},
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: `${path}/remove`,
  summary: 'Remove the own second factor, with a code of it',
  access: 'signed-in',
  body: z.object({ code }),
  reply: 'none',
  records: {},
});
