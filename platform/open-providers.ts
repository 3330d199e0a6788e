// Payment and identity providers: those that are configured, and a sandbox of our own in place of the others, which
// speaks the same protocols.
import { createHmac } from 'node:crypto';
import type { LoginIssuers, PlatformConfig, VnpayAccount } from './config.ts';
import type { Db } from './db/open.ts';
import type { Log } from './lib/log.ts';
import { freePort } from './machine/free-port.ts';
import type { SandboxIssuer } from './machine/sandbox-login.ts';
import { startSandbox, type SandboxBank } from './sandbox/start-sandbox.ts';

export interface Providers {
  vnpay: VnpayAccount;
  logins: LoginIssuers;
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

const ipnPath = '/event/v1.0/payments/vnpay/ipn';

export async function openProviders(
  config: PlatformConfig,
  { url, db, log }: { url: string; db: Db; log: Log },
): Promise<Providers> {
  if (config.vnpay) {
    const ipn_url = `${config.platformPublicUrl ?? url}${ipnPath}`;
    log.info({ ipn_url }, 'VNPAY must have this address as the IPN URL of the terminal');
  }
  const bank = config.vnpay ? undefined : sandboxBank(config, url);
  const played = playedBySandbox(config);
  if (!bank && played.length === 0) {
    return { ...known(config), sandboxUrl: undefined, close: async () => undefined };
  }
  const sandbox = await startSandbox({
    config: {
      port: config.sandboxPort || (await freePort(0, 'localhost')),
      publicUrl: config.sandboxPublicUrl,
      bank,
      ...(played.length > 0 && {
        logins: { providers: played, secret: config.deviceApiSecret, publicUrl: config.publicUrl },
      }),
    },
    db,
    log,
  });
  const inSandbox = sandbox.issuers.map(({ provider, url: issuer, client: { clientId } }) => {
    return [provider, { issuer, clientId, internalUrl: sandbox.url + new URL(issuer).pathname }] as const;
  });
  return {
    vnpay: config.vnpay ?? bankAccount(bank, config.sandboxPublicUrl ?? sandbox.url, sandbox.url),
    logins: { ...config.logins, ...Object.fromEntries(inSandbox) },
    sandboxUrl: sandbox.url,
    close: () => sandbox.stop(),
  };
}

const playedBySandbox = ({ sandboxLogins, logins }: PlatformConfig): SandboxIssuer[] =>
  sandboxLogins ? (['facebook', 'tiki'] as const).filter((provider) => !logins[provider]) : [];

function known({ vnpay, logins }: PlatformConfig) {
  if (!vnpay) throw new Error('no bank');
  return { vnpay, logins };
}

/** Both ends are ours, and an answer may be under way over a restart: derived, so that it stays the same. */
function sandboxBank(config: PlatformConfig, url: string): SandboxBank {
  const hashSecret = createHmac('sha256', config.returnTokenSecret).update('sandbox').digest('hex');
  return { tmnCode: 'MOMANSBX', hashSecret, ipnUrl: `${url}${ipnPath}` };
}

function bankAccount(bank: SandboxBank | undefined, seen: string, internal: string): VnpayAccount {
  if (!bank) throw new Error('no bank');
  const { tmnCode, hashSecret } = bank;
  return {
    tmnCode,
    hashSecret,
    payUrl: `${seen}/paymentv2/vpcpay.html`,
    apiUrl: `${internal}/merchant_webapi/api/transaction`,
  };
}
