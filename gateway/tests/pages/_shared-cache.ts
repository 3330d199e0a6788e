// A shared cache as it may stand in front of the gateway (RFC 9111, RFC 5861); it obeys only Cache-Control and Vary.
import { randomUUID } from 'node:crypto';

interface Kept {
  status: number;
  headers: Headers;
  text: string;
  /** The Vary headers of the answer with the request's values. */
  variant: [string, string | undefined][];
  freshUntil: number;
  staleUntil: number;
}

interface Served extends Pick<Kept, 'status' | 'headers' | 'text'> {
  from: 'gateway' | 'cache' | 'cache, and asked again';
}

/** `isCareless`: caches everything and ignores Vary. */
export function sharedCache(origin: string, nowSeconds: () => number, { isCareless = false } = {}) {
  const kept = new Map<string, Kept[]>();

  async function ask(path: string, given: Record<string, string>): Promise<Kept> {
    // Without compression, so that the texts of answers can be compared.
    const headers = { 'accept-encoding': 'identity', 'x-request-id': randomUUID(), ...given };
    const answer = await fetch(`${origin}${path}`, { headers });
    const control = answer.headers.get('cache-control') ?? '';
    const age = isCareless ? 1_000 : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    const stale = Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0);
    const isShared = isCareless || (/\bpublic\b/.test(control) && !/no-store|private/.test(control));
    const names = isCareless ? [] : (answer.headers.get('vary') ?? '').split(',').map((name) => name.trim());
    const one: Kept = {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      variant: names.map((name) => [name, given[name]]),
      freshUntil: nowSeconds() + age,
      staleUntil: nowSeconds() + age + stale,
    };
    if (isShared) {
      const others = (kept.get(path) ?? []).filter((other) => !fits(other, given));
      kept.set(path, [...others, one]);
    }
    return one;
  }

  return {
    async get(path: string, headers: Record<string, string>): Promise<Served> {
      const found = kept.get(path)?.find((one) => fits(one, headers));
      if (found && nowSeconds() <= found.freshUntil) return { ...found, from: 'cache' };
      if (found && nowSeconds() <= found.staleUntil) {
        await ask(path, headers);
        return { ...found, from: 'cache, and asked again' };
      }
      return { ...(await ask(path, headers)), from: 'gateway' };
    },
  };
}

const fits = ({ variant }: Kept, headers: Record<string, string>) =>
  variant.every(([name, value]) => headers[name] === value);
