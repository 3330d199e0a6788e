import { createPrivateKey, X509Certificate } from 'node:crypto';
import { ConfigurationError, type ConfigOf } from '@mo-man/schema/config-reader.ts';
import type { WalletKind } from '@mo-man/schema/values.ts';
import type { walletKeys } from './wallet-keys.ts';

/** By which passes for Apple Wallet are signed; certificates and key are PEM. */
export interface AppleAccount {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  /** The certificate that issued ours. */
  wwdr: string;
}

/** By which passes are given to Google Wallet, and links to them signed; the key is PEM. */
export interface GoogleAccount {
  issuerId: string;
  email: string;
  key: string;
  /** Google's REST interface, without a slash at its end. */
  apiUrl: string;
  /** Where Google gives tokens for it. */
  tokenUrl: string;
}

/** The wallets that are set up. */
export interface Wallets {
  apple?: AppleAccount;
  google?: GoogleAccount;
}

/** In the order in which they are offered. */
export const walletKindsOf = (wallets: Wallets): WalletKind[] => [
  ...(wallets.apple ? (['apple'] as const) : []),
  ...(wallets.google ? (['google'] as const) : []),
];

/** Reads them off the settings. Throws ConfigurationError for certificates that no phone would take. */
export function walletsIn(settings: ConfigOf<typeof walletKeys>): Wallets {
  const { applePassTypeId, appleTeamId, applePassCertificate, applePassKey, appleWwdrCertificate } = settings;
  const { googleWalletIssuerId, googleWalletAccount, googleWalletKey } = settings;
  const wallets: Wallets = {};
  if (applePassTypeId && appleTeamId && applePassCertificate && applePassKey && appleWwdrCertificate) {
    wallets.apple = {
      passTypeId: applePassTypeId,
      teamId: appleTeamId,
      certificate: applePassCertificate,
      key: applePassKey,
      wwdr: appleWwdrCertificate,
    };
    const problems = problemsOf(wallets.apple);
    if (problems.length > 0) throw new ConfigurationError(problems);
  }
  if (googleWalletIssuerId && googleWalletAccount && googleWalletKey)
    wallets.google = {
      issuerId: googleWalletIssuerId,
      email: googleWalletAccount,
      key: googleWalletKey,
      apiUrl: settings.googleWalletApiUrl,
      tokenUrl: settings.googleTokenUrl,
    };
  return wallets;
}

/** A line of a certificate's subject; Apple writes the pass type into `UID` and the team into `OU`. */
const lineOf = (subject: string, name: string): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Apple refuses a pass whose certificate is of another key, pass type or team; a phone says only that it cannot be added. */
function problemsOf({ certificate, key, wwdr, passTypeId, teamId }: AppleAccount): string[] {
  const own = new X509Certificate(certificate);
  const [type, team] = [lineOf(own.subject, 'UID'), lineOf(own.subject, 'OU')];
  return [
    ...(own.checkPrivateKey(createPrivateKey(key))
      ? []
      : ['APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE']),
    ...(own.verify(new X509Certificate(wwdr).publicKey)
      ? []
      : ['APPLE_WWDR_CERTIFICATE is not the one that issued APPLE_PASS_CERTIFICATE']),
    ...(type === passTypeId
      ? []
      : [`APPLE_PASS_CERTIFICATE is of ${type ?? 'no pass type'}, not of APPLE_PASS_TYPE_ID ${passTypeId}`]),
    ...(team === teamId
      ? []
      : [`APPLE_PASS_CERTIFICATE is of ${team ?? 'no team'}, not of APPLE_TEAM_ID ${teamId}`]),
    ...(own.validToDate.getTime() > Date.now()
      ? []
      : [`APPLE_PASS_CERTIFICATE ended on ${own.validToDate.toISOString().slice(0, 10)}: renew it at Apple`]),
  ];
}
