// The gate API by plain fetch, with the device's key and no cookies.
import type {
  CheckInAnswer,
  checkInBody,
  GateBundle,
  GateCounts,
  gateKeyHeader,
  GateOverview,
  pairAnswer,
  pairingAnswer,
} from '@mo-man/schema/wire/gate.ts';
import type { z } from 'zod';
import { fetchInTime } from '../../../shared/fetch-in-time.ts';

/** Not imported: the wire's shapes would come with it. */
const keyHeader: typeof gateKeyHeader = 'x-gate-key';

/** What the server refused, by its code. */
export class GateFailure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The server does not know this device's key: it was stopped, or the evening is long over. */
export const isDeviceRefused = (cause: unknown): boolean =>
  cause instanceof GateFailure && cause.code === 'gate_device_refused';

type Body<Answer> = { data?: Answer; errors?: { extensions?: { code?: unknown } }[] };

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
  throw new GateFailure(String(said.errors?.[0]?.extensions?.code ?? ''), answer.status);
}

export const gateApi = {
  pair: (body: { code: string; device_name: string }) => call<z.infer<typeof pairAnswer>>('pair', { body }),
  bundle: (key: string, query: { since?: string; page?: string }) =>
    call<GateBundle>(`bundle?${new URLSearchParams(query).toString()}`, { key }),
  checkIn: (key: string, body: z.infer<typeof checkInBody>) =>
    call<CheckInAnswer>('check-ins', { key, body }),
  counts: (key: string) => call<GateCounts>('counts', { key }),
  overview: (key: string) => call<GateOverview>('overview', { key }),
  openPairing: (key: string, gateId: string) =>
    call<z.infer<typeof pairingAnswer>>('pairings', { key, body: { gate_id: gateId } }),
  revoke: (key: string, deviceId: string) =>
    call<object>(`devices/${encodeURIComponent(deviceId)}/revoke`, { key, body: {} }),
};
export type GateApi = typeof gateApi;
