// The gate API: what devices at the doors call, each with its own key in the header `x-gate-key`. docs/protocols/gate-api.md.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  bundleQuery,
  checkInAnswer,
  checkInBody,
  gateBundle,
  gateCounts,
  gateOverview,
  lookupAnswer,
  lookupBody,
  pairAnswer,
  pairBody,
  pairingAnswer,
  pairingBody,
  revokedDevice,
} from '@mo-man/schema/wire/gate.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { GateDeps } from './deps.ts';
import { checkIn } from './check-in.ts';
import { findTickets } from './find-tickets.ts';
import { deviceParams, letDeviceIn, pairDevice, stopDevice } from './pair-device.ts';
import { readBundle } from './read-bundle.ts';
import { readCounts, readOverview } from './read-counts.ts';

const route = routesFor<GateDeps>();

/** Largest body, bytes: a thousand scans with long answers. */
const batchBytes = 1024 * 1024;

export const gateRoutes: RouteTable<GateDeps> = {
  'POST /gate/pair': route({
    doc: `Trades a pairing code, good once and for ${limits.gatePairingHours} hours, for a device's own key. The key is said this once.`,
    errors: eventCallErrors.pairDevice,
    auth: 'none',
    body: pairBody,
    response: pairAnswer,
    handler: pairDevice,
  }),
  'GET /gate/bundle': route({
    doc: `All that a gate needs to judge with no network, ${limits.gateBundlePage} tickets a page; with \`since\` only the tickets that changed.`,
    errors: eventCallErrors.readBundle,
    auth: 'none',
    query: bundleQuery,
    response: gateBundle,
    handler: readBundle,
  }),
  'POST /gate/check-ins': route({
    doc: `Takes scans, at most ${limits.gateBatchMax} at once, and says what became of each. A nonce that came before is counted once; the first admission by corrected time counts. A device that was stopped hands over what it scanned before, for ${limits.gateHandOverHours} hours.`,
    errors: eventCallErrors.checkIn,
    auth: 'none',
    bodyLimit: batchBytes,
    body: checkInBody,
    response: checkInAnswer,
    handler: checkIn,
  }),
  'POST /gate/lookup': route({
    doc: `Tickets of an order by its code and the last ${limits.gateProofDigits} digits of its phone, when a buyer's phone is dead or lost. Needs the network.`,
    errors: eventCallErrors.findTickets,
    auth: 'none',
    body: lookupBody,
    response: lookupAnswer,
    handler: findTickets,
  }),
  'GET /gate/counts': route({
    doc: 'Scans by gate and type, and tickets sold and let in by type.',
    errors: eventCallErrors.readCounts,
    auth: 'none',
    response: gateCounts,
    handler: readCounts,
  }),
  'GET /gate/overview': route({
    doc: 'For a head: the counts, every device of the event and when it was last seen, and the newest conflicts.',
    errors: eventCallErrors.readOverview,
    auth: 'none',
    response: gateOverview,
    handler: readOverview,
  }),
  'POST /gate/pairings': route({
    doc: 'For a head: a pairing code for one more device at a gate.',
    errors: eventCallErrors.letDeviceIn,
    auth: 'none',
    body: pairingBody,
    response: pairingAnswer,
    handler: letDeviceIn,
  }),
  'POST /gate/devices/:id/revoke': route({
    doc: 'For a head: stops a lost device for good. What it scanned before counts, and may come later.',
    errors: eventCallErrors.stopDevice,
    auth: 'none',
    params: deviceParams,
    response: revokedDevice,
    handler: stopDevice,
  }),
};
