import { z } from 'zod';
import { limits } from '../../limits.ts';
import { moment, stepUpToken } from '../shapes.ts';

/** Passkeys (WebAuthn Level 3), snake_case as on the wire but for what browsers make and read. Not in the specification. */

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const base = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** RegistrationResponseJSON: bytes are base64url. */
export const madePasskey = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
/** AuthenticationResponseJSON: bytes are base64url. */
export const usedPasskey = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type PasskeyWire = z.infer<typeof passkey>;
/** GET /users/me/passkeys, and the answer of every change. */
export const passkeysAnswer = z.array(passkey);

/** What a browser is given to make or use a passkey: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
/** POST /users/me/passkeys/start */
export const startPasskeyBody = z.object({ step_up_token: stepUpToken });
const name = z.string().trim().min(1).max(limits.passkeyNameMax);
/** POST /users/me/passkeys. Without a name it is called by its browser. */
export const addPasskeyBody = z.object({ made: madePasskey, name: name.optional() });
/** PUT /users/me/passkeys/{id} */
export const renamePasskeyBody = z.object({ name });
/** POST /users/me/passkeys/{id}/remove */
export const removePasskeyBody = z.object({ step_up_token: stepUpToken });
export const passkeyParams = z.object({ id: z.string().min(1).max(64) });
/** POST /users/login/passkey; POST /users/login/passkey/start before it has no body. */
export const loginWithPasskeyBody = z.object({ used: usedPasskey });
