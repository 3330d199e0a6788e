import { createHmac } from 'node:crypto';
import type { PlatformConfig, VnpayAccount } from './config.ts';
import type { Db } from './db/open.ts';
import type { Log } from './lib/log.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

export interface Payments {
  vnpay: VnpayAccount;
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/** The configured VNPAY account, or a sandbox of our own that speaks the same protocol. */
export async function openPayments(
  config: PlatformConfig,
  { url, db, log }: { url: string; db: Db; log: Log },
): Promise<Payments> {
  const ipnPath = '/event/v1.0/payments/vnpay/ipn';
  if (config.vnpay) {
    const ipn_url = `${config.platformPublicUrl ?? url}${ipnPath}`;
    log.info({ ipn_url }, 'VNPAY must have this address as the IPN URL of the terminal');
    return { vnpay: config.vnpay, sandboxUrl: undefined, close: async () => undefined };
  }
  const tmnCode = 'MOMANSBX';
  // Both ends are ours, and an answer may be under way over a restart: derived, so that it stays the same.
  const hashSecret = createHmac('sha256', config.returnTokenSecret).update('sandbox').digest('hex');
  const sandbox = await startSandbox({
    config: { port: config.sandboxPort, tmnCode, hashSecret, ipnUrl: `${url}${ipnPath}` },
    db,
    log,
  });
  const payUrl = `${config.sandboxPublicUrl ?? sandbox.url}/paymentv2/vpcpay.html`;
  const apiUrl = `${sandbox.url}/merchant_webapi/api/transaction`;
  return {
    vnpay: { tmnCode, hashSecret, payUrl, apiUrl },
    sandboxUrl: sandbox.url,
    close: () => sandbox.stop(),
  };
}
