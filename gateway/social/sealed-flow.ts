// State of a social login until its callback. It is stored in an encrypted cookie of the browser that began it, so that any gateway
// process can finish it and nobody can forge one.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { identityProviders } from '@mo-man/schema/values.ts';
import { z } from 'zod';

const shape = z.object({
  provider: z.enum(identityProviders),
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier. */
  verifier: z.string(),
  redirectUri: z.string(),
  /** Where the buyer was; already checked. */
  returnTo: z.string(),
  /** Of startSocialLink: the login is to be linked to the account of that session, and opens none. */
  linkToken: z.string().optional(),
  /** Epoch seconds. */
  until: z.number(),
});
export type LoginFlow = z.infer<typeof shape>;

/** How long a login at the provider may take, seconds. */
export const FLOW_SECONDS = 15 * 60;

/** Each running login has its own cookie, so that two tabs do not conflict. */
const prefix = '__Host-mm_flow_';
export const flowCookie = (state: string): string => prefix + state.slice(0, 12);
/** The name that Apple posts beside the code: kept until the callback is read, a moment later. */
export const nameCookie = (state: string): string => `__Host-mm_name_${state.slice(0, 12)}`;
export const isFlowCookie = (name: string): boolean => name.startsWith(prefix);

export interface FlowSeal {
  seal(flow: LoginFlow): string;
  /** Undefined when it was not sealed with this key for this cookie, or was changed. */
  open(sealed: string | undefined, cookie: string): LoginFlow | undefined;
}

/** `secret` is shared by all gateway processes. */
export function flowSeal(secret: string): FlowSeal {
  const key = createHmac('sha256', secret).update('login flow').digest();
  return {
    seal(flow) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(flowCookie(flow.state)));
      const text = Buffer.concat([cipher.update(JSON.stringify(flow)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, cookie) {
      const bytes = Buffer.from(sealed ?? '', 'base64url');
      if (bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(cookie))
          .setAuthTag(bytes.subarray(12, 28));
        const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
        return shape.parse(JSON.parse(text.toString('utf8')));
      } catch {
        return undefined;
      }
    },
  };
}
