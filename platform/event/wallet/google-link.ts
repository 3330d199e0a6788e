import { importPKCS8, SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { sayGooglePass } from './say-google-pass.ts';
import type { PassTicket } from './say-pass.ts';
import type { GoogleAccount } from './wallet-accounts.ts';

const algorithm = 'RS256';
/** Where Google takes a signed pass. */
const saveAddress = 'https://pay.google.com/gp/v/save';

/** The address at which Google puts this ticket into the wallet of whoever opens it. */
export async function googleLink(
  pass: PassTicket,
  account: GoogleAccount,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const pem = createPrivateKey(account.key).export({ type: 'pkcs8', format: 'pem' });
  const token = await new SignJWT(sayGooglePass(pass, account, publicUrl))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .sign(await importPKCS8(pem.toString(), algorithm));
  return `${saveAddress}/${token}`;
}
