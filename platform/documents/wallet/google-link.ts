import { makeGooglePass, signForGoogle } from './google-wallet-api.ts';
import { sayGooglePass } from './say-google-pass.ts';
import type { PassTicket } from './say-pass.ts';
import type { GoogleAccount } from '../../ticket/wallet-accounts.ts';

const saveAddress = 'https://pay.google.com/gp/v/save';

/**
 * The link that saves this ticket in the wallet of the person who opens it. The facts of the pass are sent to Google before, because Google
 * accepts links up to 1,800 characters, which long names alone would exceed. Throws GoogleWalletFailure.
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
