import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { playMomo } from './momo/play-momo.ts';
import { playShopeepay } from './shopeepay/play-shopeepay.ts';
import { playVietqr } from './vietqr/play-vietqr.ts';
import { playVnpay } from './vnpay/play-vnpay.ts';
import { playZalopay } from './zalopay/play-zalopay.ts';
import { startCallbackDelivery } from './payments/deliver-callbacks.ts';
import { paymentsStore } from './payments/payments.store.ts';
import type { PlayedProvider, SandboxMerchant } from './payments/played-provider.ts';
import { registerPayments } from './payments/routes.ts';

const players: readonly ((merchant: SandboxMerchant) => PlayedProvider)[] = [
  playVnpay,
  playMomo,
  playZalopay,
  playShopeepay,
  playVietqr,
];

/** Plays every payment provider. */
export function openPayments(
  app: FastifyInstance,
  merchant: SandboxMerchant,
  {
    db,
    clock,
    log,
    gapsMs,
    refundMs,
    publicUrl,
  }: {
    db: Db;
    clock: Clock;
    log: Log;
    gapsMs: readonly number[];
    refundMs: number;
    publicUrl: () => string;
  },
): () => Promise<void> {
  const store = paymentsStore(db);
  const providers = players.map((play) => play(merchant));
  const delivery = startCallbackDelivery({ store, providers, clock, log, gapsMs });
  const failing = new Map<string, number>();
  const fails = (provider: string, call: string) => {
    const left = failing.get(`${provider} ${call}`) ?? 0;
    failing.set(`${provider} ${call}`, Math.max(0, left - 1));
    return left > 0;
  };
  const sandbox = { store, clock, publicUrl, refundMs, fails, wake: delivery.wake };
  registerPayments(app, { providers, sandbox, failing });
  return () => delivery.stop();
}
