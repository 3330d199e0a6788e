// The browser's part of passkeys (WebAuthn). The library is loaded when one is made or used.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type PasskeyTrouble, troubleOf } from './passkey-trouble.rule.ts';

/** Whether this browser has passkeys at all: not in some apps' own browsers, nor without HTTPS. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** No passkey came of it. */
export class NoPasskey extends Error {
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(`no passkey: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** Makes a passkey by the server's options, both JSON text; throws NoPasskey. */
export function makePasskey(options: string): Promise<string> {
  return asking(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    return JSON.stringify(await startRegistration({ optionsJSON }));
  });
}

/** Has the person choose a passkey of this site, by the server's options, both JSON text; throws NoPasskey. */
export function askForPasskey(options: string): Promise<string> {
  return asking(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  });
}

async function asking(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    throw new NoPasskey(troubleOf(error), error);
  }
}
