import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/index.ts';
import type { DB } from '../../db/schema.gen.ts';
import { hashOf } from '../opaque.ts';
import {
  noteUse,
  passkeyByCredential,
  passkeysOfPerson,
  storeChallenge,
  storePasskey,
  takeChallenge,
} from './passkeys.queries.ts';

/**
 * Passkeys of the embedded issuer (Web Authentication, Level 3). The device checks its owner (a finger, a face, a PIN)
 * before it signs: a passkey is both factors. What is signed names this installation and a challenge of ours, which
 * holds for one purpose, once, and for minutes.
 */

/** Loaded with the first passkey: it brings the formats of all devices along. */
const library = () => import('@simplewebauthn/server');

type Needs = { config: Config; db: Kysely<DB> };

const CHALLENGE_SECONDS = 5 * 60;
const MOST_PASSKEYS = 20;

export type PasskeyParty = {
  /** What the key belongs to: the host without its port. */
  id: string;
  /** The address that a page must have been opened at. */
  origin: string;
};

/** @returns null where browsers make no passkeys: at an address of numbers, or without TLS elsewhere than on the own machine */
export function relyingParty({ embeddedIssuer, publicUrl }: Config): PasskeyParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (!embeddedIssuer || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}

const challengeOf = (clientDataJSON: unknown): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/** Takes the challenge that an answer was made with; whatever comes of the answer, there is no second try with it. */
async function takeItsChallenge(db: Kysely<DB>, answer: unknown, purpose: string): Promise<string | null> {
  const challenge = challengeOf(
    (answer as { response?: { clientDataJSON?: unknown } }).response?.clientDataJSON,
  );
  return challenge && (await takeChallenge(db, hashOf(challenge), purpose)) ? challenge : null;
}

const making = (person: string): string => `make:${person}`;

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  { config, db }: Needs,
  party: PasskeyParty,
  { person, email }: { person: string; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOfPerson(db, person);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: `Recto ${new URL(config.publicUrl).host}`,
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(person.replaceAll('-', ''), 'hex')),
    // Who made the device is nothing to us.
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_SECONDS * 1000,
  });
  const challenge = { purpose: making(person), seconds: CHALLENGE_SECONDS };
  await storeChallenge(db, hashOf(options.challenge), challenge);
  return options;
}

/**
 * Keeps the passkey that a browser made.
 * @param answer of `navigator.credentials.create`, as JSON
 * @returns false when it does not fit what was asked, or is known already
 */
export async function keepPasskey(
  { db }: Needs,
  party: PasskeyParty,
  { person, origin, name, answer }: { person: string; origin: string; name: string; answer: unknown },
): Promise<boolean> {
  const challenge = await takeItsChallenge(db, answer, making(person));
  if (!challenge) return false;
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) return false;
  const { credential, credentialDeviceType } = made.registrationInfo;
  const key = {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
    name,
  };
  return storePasskey(db, person, key, { most: MOST_PASSKEYS, origin });
}

/**
 * What a browser needs to sign in with a passkey; whose it is the device knows.
 * @param purpose of this very sign-in
 */
export async function askForPasskey(
  { db }: Needs,
  party: PasskeyParty,
  purpose: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
  });
  await storeChallenge(db, hashOf(options.challenge), { purpose, seconds: CHALLENGE_SECONDS });
  return options;
}

/** Whose passkey it was, and how that was proved (RFC 8176). */
export type PasskeyProof = { person: string; email: string; amr: readonly string[] };

/**
 * @param answer of `navigator.credentials.get`, as JSON
 * @returns null when it proves nobody: another challenge, origin or key, no check of its owner, a closed account
 */
export async function checkPasskey(
  { db }: Needs,
  party: PasskeyParty,
  { purpose, answer }: { purpose: string; answer: unknown },
): Promise<PasskeyProof | null> {
  const challenge = await takeItsChallenge(db, answer, purpose);
  if (!challenge) return null;
  const response = answer as AuthenticationResponseJSON;
  const known = await passkeyByCredential(db, Buffer.from(String(response.id), 'base64url'));
  if (!known) return null;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
  }).catch(() => null);
  if (!checked?.verified || !(await noteUse(db, known.id, checked.authenticationInfo.newCounter)))
    return null;
  return { person: known.user_id, email: known.email, amr: [known.synced ? 'swk' : 'hwk', 'mfa'] };
}
