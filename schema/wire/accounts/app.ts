import { z } from 'zod';
import { appScopes, appTokenKinds } from '../../values.ts';
import { moment } from '../shapes.ts';

/** What a signed request has besides what it asks. */
export const signedFields = {
  api_key: z.string().min(1).max(100),
  requested_at: z.string().regex(/^\d{10,16}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
};

/**
 * Body of POST /apps/token: a signed request, as that of POST /users/devices. `token_hash` is the SHA-256 of the token, hexadecimal; the token
 * itself is sent nowhere.
 */
export const readAppTokenBody = z.object({
  token_hash: z.string().regex(/^[0-9a-f]{64}$/),
  ...signedFields,
});

/** An app as its token sees it. */
export const app = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(appTokenKinds),
  scopes: z.array(z.enum(appScopes)),
  created_at: moment,
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
});
export type AppWire = z.infer<typeof app>;

/** `revoked` also when the app itself is. `app` stands beside `good` only. */
export const appTokenAnswer = z.object({
  state: z.enum(['good', 'unknown', 'revoked', 'expired']),
  app: app.nullable(),
});
export type AppTokenAnswer = z.infer<typeof appTokenAnswer>;
