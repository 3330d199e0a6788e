// The gate API with plain fetch, the device's key and no cookies.
import type {
  CheckInAnswer,
  checkInBody,
  GateBundle,
  GateCounts,
  gateKeyHeader,
  GateOverview,
  lookupAnswer,
  lookupBody,
  pairAnswer,
  pairingAnswer,
} from '@mo-man/schema/wire/gate.ts';
import type { z } from 'zod';
import { fetchInTime } from '../../../lib/server/fetch-in-time.ts';

/** A literal, because an import would bring the wire's schemas into the bundle. */
const keyHeader: typeof gateKeyHeader = 'x-gate-key';

/** A refusal of the server, by its code. */
export class GateFailure extends Error {
  readonly code: string;
  readonly status: number;
  /** With `too_fast`: time to wait, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: string, status: number, retryAfter?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The server does not know this device's key: it was revoked, or the showing is long over. */
export const isDeviceRefused = (cause: unknown): boolean =>
  cause instanceof GateFailure && cause.code === 'gate_device_refused';

type Body<Answer> = { data?: Answer; errors?: { extensions?: { code?: unknown; retry_after?: number } }[] };

async function call<Answer>(path: string, { key, body }: { key?: string; body?: object }): Promise<Answer> {
  const answer = await fetchInTime(`/gate/api/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { [keyHeader]: key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = (await answer.json().catch(() => ({}))) as Body<Answer>;
  if (answer.ok && said.data) return said.data;
  const more = said.errors?.[0]?.extensions;
  throw new GateFailure(String(more?.code ?? ''), answer.status, more?.retry_after);
}

export const gateApi = {
  pair: (body: { code: string; device_name: string }) => call<z.infer<typeof pairAnswer>>('pair', { body }),
  bundle: (key: string, query: { since?: string; page?: string }) =>
    call<GateBundle>(`bundle?${new URLSearchParams(query).toString()}`, { key }),
  checkIn: (key: string, body: z.infer<typeof checkInBody>) =>
    call<CheckInAnswer>('check-ins', { key, body }),
  lookup: (key: string, body: z.infer<typeof lookupBody>) =>
    call<z.infer<typeof lookupAnswer>>('lookup', { key, body }),
  counts: (key: string) => call<GateCounts>('counts', { key }),
  overview: (key: string) => call<GateOverview>('overview', { key }),
  openPairing: (key: string, gateId: string) =>
    call<z.infer<typeof pairingAnswer>>('pairings', { key, body: { gate_id: gateId } }),
  revoke: (key: string, deviceId: string) =>
    call<object>(`devices/${encodeURIComponent(deviceId)}/revoke`, { key, body: {} }),
};
export type GateApi = typeof gateApi;
