// Messages between a partner's page and the mini-app in its frame; docs/mini-app.md documents them for partners.

export type PartnerMessage =
  /** The ID token of the person who is logged in there. */
  | { type: 'mo-man:login'; token: string }
  /** Nobody is logged in there: the buyer may log in directly. */
  | { type: 'mo-man:no-login' }
  | { type: 'mo-man:logout' };

export type FrameMessage =
  /** The frame listens from now on. Without a session, a token is welcome. */
  | { type: 'mo-man:ready'; signedIn: boolean }
  /** The buyer wants something that needs a login. */
  | { type: 'mo-man:login-wanted' }
  | { type: 'mo-man:signed-in' }
  | { type: 'mo-man:signed-out' }
  /** The token was refused; `code` is the site's error. */
  | { type: 'mo-man:login-failed'; code: string };

/** Longest token that is forwarded, characters. */
const MOST_TOKEN = 8_192;

/** Undefined for other messages, because other scripts post there too. */
export function readPartnerMessage(data: unknown): PartnerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type, token } = data as { type: unknown; token?: unknown };
  if (type === 'mo-man:no-login' || type === 'mo-man:logout') return { type };
  const isToken = typeof token === 'string' && token !== '' && token.length <= MOST_TOKEN;
  return type === 'mo-man:login' && isToken ? { type, token } : undefined;
}
