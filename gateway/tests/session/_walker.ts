// A browser that follows links and sends forms on several sites with their cookies; it runs no scripts.
interface Visit {
  address: string;
  status: number;
  location: string | null;
  headers: Headers;
  html: string;
}

export interface Walker {
  /** Cookies by origin. */
  cookies: Map<string, Map<string, string>>;
  /** One request, without following redirects. */
  go(address: string, form?: Record<string, string>): Promise<Visit>;
  /** Follows redirects until a page, or until an address for which `until` is true. */
  follow(from: Visit, until?: (address: string) => boolean): Promise<Visit>;
}

/** `reachedAt`: addresses of origins that are reached through a proxy. */
export function openWalker(
  reachedAt: Record<string, string> = {},
  headers: Record<string, string> = {},
): Walker {
  const cookies: Walker['cookies'] = new Map();
  const jarOf = (origin: string) => {
    const jar = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, jar);
    return jar;
  };
  const walker: Walker = {
    cookies,
    async go(address, form) {
      const { origin, pathname, search } = new URL(address);
      const jar = jarOf(origin);
      const answer = await fetch(`${reachedAt[origin] ?? origin}${pathname}${search}`, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        headers: {
          ...headers,
          accept: 'text/html',
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line) || value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const location = answer.headers.get('location');
      return {
        address,
        status: answer.status,
        location: location && new URL(location, address).href,
        headers: answer.headers,
        html: await answer.text(),
      };
    },
    async follow(from, until = () => false) {
      let at = from;
      for (let steps = 0; at.location && !until(at.location); steps += 1) {
        if (steps > 10) throw new Error(`too many redirects, at ${at.location}`);
        at = await walker.go(at.location);
      }
      return at;
    },
  };
  return walker;
}
