/** Why a browser made no passkey; `key` is that of the sentence. */
export class NoPasskey extends Error {
  constructor(readonly key: 'passkeys.not_made' | 'passkeys.here_already') {
    super(key);
  }
}

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/**
 * Lets the browser make a passkey, with its own dialog.
 * @param options PublicKeyCredentialCreationOptionsJSON of the server
 * @returns RegistrationResponseJSON for the server
 * @throws NoPasskey when the person gave up, or this device holds one of the account
 */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...made.toJSON() };
  } catch (error) {
    const there = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new NoPasskey(there ? 'passkeys.here_already' : 'passkeys.not_made');
  }
}
