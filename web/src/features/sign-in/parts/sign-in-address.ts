import { startSignIn } from '@recto/contracts/endpoints/tenancy';
import { addressOf } from '../../../lib/address.ts';

/** Where sign-in starts. `hint` saves typing the address again at the identity provider. */
export const signInAddress = (client: string, hint?: string, issuer?: string): string =>
  addressOf(startSignIn.path, { client }, { login_hint: hint, issuer });
