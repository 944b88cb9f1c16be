import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MIN_PASSWORD_LENGTH } from './invitations.ts';

/** A password that was forgotten, at the embedded sign-in provider: a one-time link leads to a new one. */

/** How long a link is good that somebody asked for. */
export const RESET_MINUTES = 30;

export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Mail a link for a new password; the reply is the same whether the address has an account or not',
  access: 'open',
  body: z.object({ email: z.email('Enter an e-mail address').max(255) }),
  reply: z.object({
    /** False where no mail server is set: then an administrator makes the link. */
    mails: z.boolean(),
  }),
  records: {},
});

const token = z.string().min(20).max(100);

export const openPasswordReset = endpoint({
  name: 'openPasswordReset',
  method: 'POST',
  path: '/api/password-reset/open',
  summary: 'Whose password a link is for',
  access: 'open',
  // In the body: addresses are logged.
  body: z.object({ token }),
  reply: z.object({ email: z.string(), expiresDate: z.string() }),
  records: {},
});

export const usePasswordReset = endpoint({
  name: 'usePasswordReset',
  method: 'POST',
  path: '/api/password-reset/use',
  summary: 'Set a new password by a link, which is used up then; ends every session of the account',
  access: 'open',
  body: z.object({
    token,
    password: z.string().min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`).max(1000),
  }),
  reply: 'none',
  records: {},
});
