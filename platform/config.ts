// The only reader of process.env in the platform. Keys, meanings and defaults: config-keys.ts.
import {
  ConfigurationError,
  readConfig,
  type ConfigOf,
  type Environment,
} from '@mo-man/schema/config-reader.ts';
import type { ZaloApp } from './accounts/social/check-zalo-code.ts';
import { platformKeys } from './config-keys.ts';
import { methodTable, providersOf } from './payment/providers/method-table.ts';
import type { ProviderAccounts } from './payment/providers/open-payment-providers.ts';
import { drandRelays } from './setting-types.ts';
import { walletsIn, type Wallets } from './ticket/wallet-accounts.ts';
import { embeddedSecrets, generatedNames, generatedSecretsIn } from './machine/embedded-secrets.ts';

type Keys = ConfigOf<typeof platformKeys>;

/** Whose ID tokens are taken, and where its keys are. */
export interface LoginIssuer {
  issuer: string;
  clientId: string;
  /** Where this server reaches it. */
  internalUrl: string;
}

/** By provider; undefined means our sandbox, or none where that is not allowed. */
export type LoginIssuers = Record<'google' | 'facebook' | 'apple' | 'tiki', LoginIssuer | undefined>;

export interface PlatformConfig extends Omit<
  Keys,
  `${'facebook' | 'googleLogin' | 'appleLogin' | 'zaloLogin' | 'partnerOauth'}${string}` | 'drawBeaconUrl'
> {
  devInbox: boolean;
  explainCalls: boolean;
  logins: LoginIssuers;
  /** Our application at Zalo, which issues no ID tokens. */
  zalo: ZaloApp | undefined;
  /** Whether the sandbox plays the identity providers that are not configured. */
  sandboxLogins: boolean;
  /** Relays of drand, or `practice`. */
  drawBeaconUrl: 'practice' | readonly string[];
  /** Of the payment providers that are configured; our sandbox plays the others. */
  paymentAccounts: ProviderAccounts;
  /** The wallets of phones that passes are made for. */
  wallets: Wallets;
}

/** For a process that has nothing of the platform but its database. */
export const loadDataDir = (env: Environment = process.env): string => readConfig({ DATA_DIR }, env).dataDir;

const { NODE_ENV, DATA_DIR, DATABASE_URL, QUEUE_DATABASE_URL, ALLOW_EMBEDDED_SECRETS, TICKET_SIGNING_KEYS } =
  platformKeys;

/** Reads, fills in what may be generated, and refuses what production must not run on. */
export function loadConfig(env: Environment = process.env): PlatformConfig {
  const first = readConfig({ NODE_ENV, DATA_DIR, ALLOW_EMBEDDED_SECRETS }, env);
  const production = first.nodeEnv === 'production';
  if (production && !first.allowEmbeddedSecrets) refuseUnsetSecrets(env);
  if (production) refuseEqualSecrets(env);
  const mayGenerate = !production || first.allowEmbeddedSecrets;
  const keys = readConfig(platformKeys, mayGenerate ? withEmbeddedSecrets(env, first.dataDir) : env);
  const {
    facebookIssuer,
    facebookClientId,
    facebookInternalUrl,
    partnerOauthIssuer,
    partnerOauthClientId,
    partnerOauthInternalUrl,
    googleLoginIssuer,
    googleLoginClientId,
    googleLoginInternalUrl,
    appleLoginIssuer,
    appleLoginClientId,
    appleLoginInternalUrl,
    zaloLoginIssuer,
    zaloLoginClientId: zaloId,
    zaloLoginClientSecret: zaloSecret,
    zaloLoginInternalUrl: internalUrl = zaloLoginIssuer,
    zaloLoginProfileUrl: profileUrl,
    ...rest
  } = keys;
  const logins = {
    google: issuerOf(googleLoginIssuer, googleLoginClientId, googleLoginInternalUrl),
    apple: issuerOf(appleLoginIssuer, appleLoginClientId, appleLoginInternalUrl),
    facebook: issuerOf(facebookIssuer, facebookClientId, facebookInternalUrl),
    tiki: issuerOf(partnerOauthIssuer, partnerOauthClientId, partnerOauthInternalUrl),
  };
  const zalo =
    internalUrl && zaloId && zaloSecret
      ? { clientId: zaloId, clientSecret: zaloSecret, internalUrl, profileUrl }
      : undefined;
  const sandboxLogins = !production || keys.allowSandboxLogin;
  const paymentAccounts = accountsIn(keys);
  const wallets = walletsIn(keys);
  const devInbox = keys.devInbox ?? !production;
  const explainCalls = keys.explainCalls ?? !production;
  if (production) refuseSandboxes(keys, { devInbox, paymentAccounts });
  const drawBeaconUrl = keys.drawBeaconUrl ?? (production ? drandRelays : 'practice');
  return {
    ...rest,
    drawBeaconUrl,
    paymentAccounts,
    wallets,
    logins,
    zalo,
    sandboxLogins,
    devInbox,
    explainCalls,
  };
}

/** Accounts of the payment providers whose settings are set. */
const accountsIn = (values: object): ProviderAccounts =>
  Object.fromEntries(
    providersOf(methodTable).flatMap((row) => {
      const account = row.account(values as never);
      return account === undefined ? [] : [[row.id, account]];
    }),
  );

const issuerOf = (
  issuer: string | undefined,
  clientId: string | undefined,
  internalUrl: string | undefined,
): LoginIssuer | undefined =>
  issuer && clientId ? { issuer, clientId, internalUrl: internalUrl ?? issuer } : undefined;

/** What commands of the operator need to know: where the database is, and the site, when that is set. */
export function loadOperatorSettings(env: Environment = process.env) {
  const PUBLIC_URL = { ...platformKeys.PUBLIC_URL, type: platformKeys.PUBLIC_URL.type.unwrap().optional() };
  return readConfig({ DATABASE_URL, QUEUE_DATABASE_URL, DATA_DIR, PUBLIC_URL }, env);
}

/** The secrets in use here by their names, for a backup: those that are set, and those that were generated. */
export function loadSecrets(env: Environment = process.env): Record<string, string> {
  const { dataDir } = readConfig({ DATA_DIR }, env);
  const set = generatedNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return { ...generatedSecretsIn(dataDir), ...Object.fromEntries(set) };
}

/** The keys that sign tickets here: set, or generated before; undefined where there are none. It generates none, for tickets by them would open no gate. */
export function loadTicketKeys(
  env: Environment = process.env,
): PlatformConfig['ticketSigningKeys'] | undefined {
  const secrets = loadSecrets(env);
  if (!secrets['TICKET_SIGNING_KEYS']) return undefined;
  return readConfig({ TICKET_SIGNING_KEYS }, secrets).ticketSigningKeys;
}

/** Where the database is, for command-line tools: they need no secrets and generate none. */
export function loadDatabaseAddress(env: Environment = process.env) {
  return readConfig({ DATABASE_URL, QUEUE_DATABASE_URL, DATA_DIR }, env);
}

function withEmbeddedSecrets(env: Environment, dataDir: string): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  return generatedNames.every((name) => given[name]) ? given : { ...embeddedSecrets(dataDir), ...given };
}

/** Who holds one of them must not be able to sign as another. */
function refuseEqualSecrets(env: Environment): void {
  const given = generatedNames.filter((name) => env[name]);
  const equal = given.filter((name) => given.some((other) => other !== name && env[other] === env[name]));
  if (equal.length > 0)
    throw new ConfigurationError([`${equal.join(', ')} must all be different in production`]);
}

function refuseUnsetSecrets(env: Environment): void {
  const unused = env['MESSAGING_URL'] ? 'MESSAGING_GATEWAY_PASSWORD' : '';
  const unset = generatedNames.filter((name) => !env[name] && name !== unused && name !== 'WEB_PUSH_KEYS');
  if (unset.length === 0) return;
  throw new ConfigurationError([`production needs ${unset.join(', ')} (or ALLOW_EMBEDDED_SECRETS=true)`]);
}

function refuseSandboxes(
  keys: Keys,
  { devInbox, paymentAccounts }: Pick<PlatformConfig, 'devInbox' | 'paymentAccounts'>,
): void {
  const problems: string[] = [];
  if (Object.keys(paymentAccounts).length === 0 && !keys.allowSandboxPayments) {
    const choices = providersOf(methodTable).map((row) => Object.keys(row.keys).join(', '));
    problems.push(`production needs ${choices.join(' or ')} (or ALLOW_SANDBOX_PAYMENTS=true)`);
  }
  if (!keys.allowDevInbox) {
    if (devInbox)
      problems.push(
        'DEV_INBOX is on: production does not show mail and SMS to anyone (or ALLOW_DEV_INBOX=true)',
      );
    if (!keys.smtpUrl) problems.push('production needs SMTP_URL and SMTP_FROM (or ALLOW_DEV_INBOX=true)');
    if (!keys.smsUrl) problems.push('production needs SMS_URL and SMS_TOKEN (or ALLOW_DEV_INBOX=true)');
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
}
