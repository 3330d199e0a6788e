import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { gateKeyHeader } from '@mo-man/schema/wire/gate.ts';
import { Failure } from '../lib/failure.ts';
import type { GateDeps } from './deps.ts';
import { seeDevice, seeDeviceWithScans, type GateDevice } from './device.store.ts';

/** Bytes of a device's key: it is random, so a plain hash is enough to store it safely. */
const keyBytes = 32;
/** Bytes of the salt with which readable codes are hashed in a device's bundle. */
const saltBytes = 16;

/** The hash by which keys and pairing codes are stored. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newDeviceKey = (): string => randomBytes(keyBytes).toString('base64url');
export const newCodeSalt = (): Buffer => randomBytes(saltBytes);

/** The device that calls, by its key; counts against its rate limit. */
export const callingDevice = (deps: GateDeps, request: FastifyRequest): Promise<GateDevice> =>
  deviceOf(deps, request, seeDevice);

/** The same, but also for a device that was stopped, for limits.gateHandOverHours: it may hand over earlier scans. */
export const deviceWithScans = (deps: GateDeps, request: FastifyRequest): Promise<GateDevice> =>
  deviceOf(deps, request, seeDeviceWithScans);

async function deviceOf(deps: GateDeps, request: FastifyRequest, see: typeof seeDevice): Promise<GateDevice> {
  const key = request.headers[gateKeyHeader];
  if (typeof key !== 'string' || key === '') throw new Failure('gate_device_refused');
  const device = await see(deps.db, hashOf(key));
  if (!device) throw new Failure('gate_device_refused');
  await deps.gateCalls.take(device.id);
  return device;
}

/** The same, but only for a head. */
export async function callingHead(deps: GateDeps, request: FastifyRequest): Promise<GateDevice> {
  const device = await callingDevice(deps, request);
  if (device.role !== 'head') throw new Failure('gate_head_only');
  return device;
}
