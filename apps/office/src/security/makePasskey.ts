/** A passkey belongs to a name: a site that is opened by the number of its machine cannot have one. */
export function isNamed(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname);
}

/** Whether this browser can make a passkey from what the server sends. */
export function canMakePasskey(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Asks the browser for a new passkey; undefined when the player has turned it down. */
export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  try {
    const credential = await navigator.credentials.create({ publicKey });
    return credential === null ? undefined : (credential as PublicKeyCredential).toJSON();
  } catch (error) {
    // The player closed the browser's own dialog, or it timed out: nothing went wrong.
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined;
    throw error;
  }
}
