import { makeGooglePass, signForGoogle } from './google-wallet-api.ts';
import { sayGooglePass } from './say-google-pass.ts';
import type { PassTicket } from './say-pass.ts';
import type { GoogleAccount } from '../../ticket/wallet-accounts.ts';

/** Where Google takes a signed pass. */
const saveAddress = 'https://pay.google.com/gp/v/save';

/**
 * The address at which Google puts this ticket into the wallet of whoever opens it. What the pass says is given to Google
 * beforehand: an address is taken up to 1,800 characters, and long names alone would fill them.
 * Throws GoogleWalletFailure.
 */
export async function googleLink(pass: PassTicket, account: GoogleAccount, now: Date): Promise<string> {
  const said = sayGooglePass(pass, account);
  await makeGooglePass(said, account, now);
  const { id, classId } = said.object;
  const claims = {
    iss: account.email,
    aud: 'google',
    typ: 'savetowallet',
    payload: { eventTicketObjects: [{ id, classId }] },
  };
  return `${saveAddress}/${await signForGoogle(claims, account, now)}`;
}
