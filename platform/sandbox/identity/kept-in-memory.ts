import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}

/** Most things kept; the oldest go first. */
const MOST = 5_000;

/** Where a sandbox issuer keeps its logins, codes and sessions: until the process ends, or `now` passes their time. */
export function keptInMemory(now: () => number): AdapterFactory {
  const kept = new Map<string, Kept>();
  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  const write = (key: string, payload: AdapterPayload, seconds = 0): void => {
    kept.set(key, { payload, until: seconds ? now() + seconds * 1000 : Number.POSITIVE_INFINITY });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };

  return (model): Adapter => {
    const find = async (id: string) => read(`${model}:${id}`);
    const findBy = (name: 'uid' | 'userCode') => async (value: string) => {
      const found = [...kept].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload[name] === value,
      );
      return found && read(found[0]);
    };
    return {
      find,
      findByUid: findBy('uid'),
      findByUserCode: findBy('userCode'),
      upsert: async (id, payload, seconds) => write(`${model}:${id}`, payload, seconds),
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        kept.delete(`${model}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
