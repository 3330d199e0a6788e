// Session outside of a browser: cookies of one origin, the only one that a client talks to.

/** Name -> value. */
export type Cookies = Map<string, string>;

/** Stores the cookies of a response; expired ones are removed. */
export function takeCookies(cookies: Cookies, headers: Headers, now: number): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at);
    if (isOver(attributes, now)) cookies.delete(name);
    else cookies.set(name, pair.slice(at + 1));
  }
}

function isOver(attributes: readonly string[], now: number): boolean {
  const valueOf = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const [age, until] = [valueOf('max-age'), valueOf('expires')];
  if (age !== undefined) return Number(age) <= 0;
  return until !== undefined && Date.parse(until) <= now;
}

/** Value of the header `cookie`. */
export const cookieHeader = (cookies: Cookies): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
