/** Why a browser gave no passkey; each has a text. */
export type PasskeyTrouble = 'stopped' | 'known' | 'notHere';

/**
 * By the name of the browser's error. Browsers do not tell a person who closed their dialog from one who took too long, so that nobody
 * learns which passkeys there are.
 */
export function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped';
  return name === 'InvalidStateError' ? 'known' : 'notHere';
}
