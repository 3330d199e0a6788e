// The configured partners whose pages may frame the site.
import { miniAppBase } from '@mo-man/schema/rules/site/mini-app.rule.ts';
import { z } from 'zod';
import { isReserved } from './reserved-segments.ts';

export interface MiniApp {
  /** First path segment of all pages in the frame. */
  base: string;
  /** Origins of the partner's pages that contain the frame. */
  origins: string[];
  /** The partner's page to return to after the payment. */
  returnUrl: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** HTTPS, or HTTP on this machine for development. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

const origin = z.string().refine((text) => isSafeAddress(text) && new URL(text).origin === text, {
  error: 'has an origin that is no plain https://host (http only for this machine)',
});

const miniApp = z.strictObject({
  base: z
    .string()
    .regex(miniAppBase, { error: 'has a base that is not 2 to 20 of a-z, 0-9 and -' })
    .refine((base) => !isReserved(base), { error: 'has a base that is an address of the site itself' }),
  origins: z.array(origin).min(1, { error: 'has a mini-app without origins' }),
  returnUrl: z.string().refine(isSafeAddress, { error: 'has a returnUrl that is no https:// address' }),
});

const miniApps = z
  .array(miniApp)
  .refine((apps) => new Set(apps.map(({ base }) => base)).size === apps.length, {
    error: 'names a base twice',
  });

/** The setting MINI_APPS: a JSON list. */
export const miniAppsSetting = z.string().transform((text, context): MiniApp[] => {
  const parsed = miniApps.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const { message = '', path = [] } = parsed.error.issues[0] ?? {};
  const known = /^(has|names) /.test(message);
  context.addIssue(known ? message : `must be a list in JSON: ${path.join('.') || 'the whole'}: ${message}`);
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
