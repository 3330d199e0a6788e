import { randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { makeTicketCode, readTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { pairBody, pairingBody } from '@mo-man/schema/wire/gate.ts';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import { Failure } from '../lib/failure.ts';
import { toMoment } from '../lib/time/moment.ts';
import type { GateDeps } from './deps.ts';
import { callingHead, hashOf, newCodeSalt, newDeviceKey } from './device-key.ts';
import { addDevice, addPairing, revokeDevice, usePairing, type Pairing } from './device.store.ts';
import { findGate } from './gate.store.ts';

/** `/gate/devices/:id/…` */
export const deviceParams = z.object({ id: z.string().min(1).max(64) });

/** POST /gate/pair: exchanges a pairing code for a device key. The code has the format of a readable ticket code, which detects typos. */
export async function pairDevice({
  body,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; body: typeof pairBody }>) {
  const network = networkOf(request.ip);
  // Counted before the code is looked up and given back on success, so that only wrong codes count.
  await deps.gatePairings.take(network);
  const code = readTicketCode(body.code);
  const key = newDeviceKey();
  const id = randomId();
  const name = body.device_name;
  const pairing =
    code &&
    (await transact(deps.db, async (tx) => {
      const codeHash = hashOf(code);
      const found = await usePairing(tx, codeHash);
      if (found)
        await addDevice(tx, { ...found, id, name, keyHash: hashOf(key), codeSalt: newCodeSalt(), codeHash });
      return found;
    }));
  if (!pairing) throw new Failure('gate_pairing_invalid');
  await deps.gatePairings.giveBack(network);
  return { device_key: key, device: { id, name, role: pairing.role, gate_id: pairing.gate_id } };
}

/** Makes a pairing code; returns it with its expiry. Only its hash is stored, so it cannot be shown again. */
export async function makePairing(
  db: Db,
  pairing: Pairing & { madeBy: string },
): Promise<{ code: string; expires_at: Date }> {
  const code = makeTicketCode(randomInt);
  const expires_at = await addPairing(db, {
    ...pairing,
    codeHash: hashOf(code),
    hours: limits.gatePairingHours,
  });
  return { code, expires_at };
}

/** POST /gate/pairings */
export async function letDeviceIn({
  body,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; body: typeof pairingBody }>) {
  const head = await callingHead(deps, request);
  const gate = await findGate(deps.db, body.gate_id);
  if (gate?.event_id !== head.event_id || gate.closed_at) throw new Failure('gate_not_found');
  const { code, expires_at } = await makePairing(deps.db, {
    event_id: head.event_id,
    gate_id: gate.id,
    role: 'gate',
    madeBy: `device ${head.id}`,
  });
  return { code, expires_at: toMoment(expires_at) };
}

/** POST /gate/devices/:id/revoke */
export async function stopDevice({
  params,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; params: typeof deviceParams }>) {
  const head = await callingHead(deps, request);
  const revokedAt = await revokeDevice(deps.db, head.event_id, params.id);
  if (!revokedAt) throw new Failure('gate_not_found');
  return { id: params.id, revoked_at: toMoment(revokedAt) };
}
