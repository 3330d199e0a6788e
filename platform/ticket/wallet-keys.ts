// TABLE of the settings of phones' wallets; a row of platform/config-keys.ts each.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ConfigKeys } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';

const unset = 'tickets are not offered for that wallet';

/** PEM with its line breaks, or with `\n` in their place, as settings in one line have them. */
function pem(what: string, isReadable: (text: string) => unknown) {
  const error = `must be ${what} in PEM`;
  return z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
    .refine(
      (text) => {
        try {
          isReadable(text);
          return true;
        } catch {
          return false;
        }
      },
      { error },
    )
    .optional();
}

const certificate = () => pem('an X.509 certificate', (text) => new X509Certificate(text));

/** An RSA key, as both wallets want it. */
const privateKey = () =>
  pem('an RSA private key without a password', (text) => {
    if (createPrivateKey(text).asymmetricKeyType !== 'rsa') throw new Error('of another kind');
  });

const apple = { group: 'APPLE_WALLET', unset } as const;
const google = { group: 'GOOGLE_WALLET', unset } as const;

export const walletKeys = {
  APPLE_PASS_TYPE_ID: {
    type: z
      .string()
      .regex(/^pass\.[\w.-]+$/, { error: 'must look like pass.com.example.tickets' })
      .optional(),
    doc: 'Pass type that Apple registered for you (`pass.com.example.tickets`): tickets are offered for Apple Wallet.',
    ...apple,
  },
  APPLE_TEAM_ID: {
    type: z
      .string()
      .regex(/^[A-Z0-9]{10}$/, { error: 'must be 10 capital letters and digits' })
      .optional(),
    doc: 'Id of your team at Apple.',
    ...apple,
  },
  APPLE_PASS_CERTIFICATE: {
    type: certificate(),
    doc: 'Certificate of that pass type, PEM; `\\n` may stand for its line breaks.',
    ...apple,
  },
  APPLE_PASS_KEY: {
    type: privateKey(),
    doc: 'Private key of that certificate, PEM without a password.',
    ...apple,
    secret: true,
  },
  APPLE_WWDR_CERTIFICATE: {
    type: certificate(),
    doc: 'Apple’s intermediate certificate (Worldwide Developer Relations) that issued yours, PEM.',
    ...apple,
  },
  GOOGLE_WALLET_ISSUER_ID: {
    type: z
      .string()
      .regex(/^\d{5,30}$/, { error: 'must be digits' })
      .optional(),
    doc: 'Number of your issuer account at Google Wallet: tickets are offered for Google Wallet.',
    ...google,
  },
  GOOGLE_WALLET_ACCOUNT: {
    type: z.email({ error: 'must be the e-mail address of a service account' }).optional(),
    doc: 'Service account that may issue passes of that issuer.',
    ...google,
  },
  GOOGLE_WALLET_KEY: {
    type: privateKey(),
    doc: 'Private key of the service account (`private_key` of its JSON file), PEM; `\\n` may stand for its line breaks.',
    ...google,
    secret: true,
  },
  GOOGLE_WALLET_API_URL: {
    type: z
      .url()
      .default('https://walletobjects.googleapis.com/walletobjects/v1')
      .transform((url) => url.replace(/\/$/, '')),
    doc: 'Google Wallet’s REST interface, to which a pass is given when it is saved.',
  },
  GOOGLE_TOKEN_URL: {
    type: z.url().default('https://oauth2.googleapis.com/token'),
    doc: 'Where Google gives the service account its tokens.',
  },
} as const satisfies ConfigKeys;
