// Payment and identity providers: those that are configured, and a sandbox of our own in place of the others, which
// speaks the same protocols.
import { createHmac } from 'node:crypto';
import type { LoginIssuers, PlatformConfig } from './config.ts';
import type { Db } from './db/open.ts';
import type { ZaloApp } from './accounts/social/check-zalo-code.ts';
import { methodTable, providersOf } from './payment/providers/method-table.ts';
import type { ProviderAccounts } from './payment/providers/open-payment-providers.ts';
import { callbackPath } from './payment/providers/provider-row.ts';
import type { Log } from './lib/log/log.ts';
import { freePort } from './machine/free-port.ts';
import { sandboxIssuers, type SandboxIssuer } from './machine/sandbox-login.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

export interface Providers {
  paymentAccounts: ProviderAccounts;
  logins: LoginIssuers;
  zalo: ZaloApp | undefined;
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/** By this name the sandbox knows the merchant. */
const terminal = 'MOMANSBX';

export async function openProviders(
  config: PlatformConfig,
  { url, db, log }: { url: string; db: Db; log: Log },
): Promise<Providers> {
  const rows = providersOf(methodTable);
  for (const { id, callback } of rows.filter((row) => config.paymentAccounts[row.id] !== undefined)) {
    const callback_url = `${config.platformPublicUrl ?? url}${callbackPath({ id, callback })}`;
    log.info({ provider: id, callback_url }, 'the payment provider must have this address for its callbacks');
  }
  const sandboxed = hasNoAccount(config) ? rows.filter((row) => row.sandboxAccount) : [];
  const secret = sandboxSecret(config);
  const callbackUrl = (id: string) =>
    `${url}${rows
      .filter((row) => row.id === id)
      .map(callbackPath)
      .join('')}`;
  const bank = sandboxed.length > 0 && { merchant: { terminal, secret, callbackUrl } };
  const played = playedBySandbox(config);
  if (!bank && played.length === 0) {
    const { paymentAccounts, logins, zalo } = config;
    return { paymentAccounts, logins, zalo, sandboxUrl: undefined, close: async () => undefined };
  }
  const sandbox = await startSandbox({
    config: {
      port: config.sandboxPort || (await freePort(0, 'localhost')),
      publicUrl: config.sandboxPublicUrl,
      ...(bank && { bank }),
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
  const place = { url: config.sandboxPublicUrl ?? sandbox.url, internalUrl: sandbox.url, terminal };
  return {
    paymentAccounts: {
      ...config.paymentAccounts,
      ...Object.fromEntries(sandboxed.map((row) => [row.id, row.sandboxAccount?.({ ...place, secret })])),
    },
    logins: { ...config.logins, ...Object.fromEntries(inSandbox) },
    zalo: config.zalo ?? sandbox.zalo,
    sandboxUrl: sandbox.url,
    close: () => sandbox.stop(),
  };
}

/** Nobody can be paid: the sandbox plays a provider. Where one real provider is set, no money is played. */
const hasNoAccount = ({ paymentAccounts }: PlatformConfig): boolean =>
  Object.keys(paymentAccounts).length === 0;

const playedBySandbox = ({ sandboxLogins, logins, zalo }: PlatformConfig): SandboxIssuer[] =>
  sandboxLogins ? sandboxIssuers.filter((provider) => !{ ...logins, zalo }[provider]) : [];

/** Both ends are ours, and an answer may be under way over a restart: derived, so that it stays the same. */
const sandboxSecret = (config: PlatformConfig): string =>
  createHmac('sha256', config.returnTokenSecret).update('sandbox').digest('hex');
