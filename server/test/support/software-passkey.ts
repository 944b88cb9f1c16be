import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A device with one passkey (ES256), as a browser would show it to a page: Web Authentication, Level 3, 6.1 and 6.5. */

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };

export type DeviceChoices = {
  /** The address of the page that asks. */
  origin: string;
  /** Whether the device checks who holds it. */
  verifies?: boolean;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const clientData = (type: string, { challenge }: Options, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let user = '';
  const authenticatorData = (rpId: string, flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const flagsOf = ({ verifies = true }: DeviceChoices) => PRESENT | (verifies ? VERIFIED : 0);
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    /** Sets its counter back, as a copy of it would. */
    rewind(): void {
      counter = 0;
    },
    /** `navigator.credentials.create`. */
    make(options: Options, choices: DeviceChoices) {
      user = options.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = authenticatorData(options.rp?.id ?? '', flagsOf(choices) | ATTESTED, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options, choices.origin)),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get`. */
    prove(options: Options, choices: DeviceChoices) {
      counter += 1;
      const data = authenticatorData(options.rpId ?? '', flagsOf(choices));
      const client = clientData('webauthn.get', options, choices.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: user,
        },
      };
    },
  };
}
