import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import type { OtpTypeWire, sendOtpBody } from '@mo-man/schema/wire/accounts/otp.ts';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { DeviceCaller } from '../../lib/caller.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import { findOlderAccount } from '../users/older-account.ts';
import { provenContact, provenContacts } from '../../lib/proven-contact.rule.ts';
import { findUser } from '../users/user.store.ts';

export interface ChosenRecipient {
  recipient: string;
  purpose: OtpTypeWire;
  /** The logged-in account that asks; null with `login` and `password_reset`. */
  userId: string | null;
  socialId: string | null;
}

type RecipientRequest = z.output<typeof sendOtpBody>;

const phoneOnly = z.object({ phone: phoneRule });
const emailOnly = z.object({ email: emailRule });

/** Chooses where the code is sent: to the contact in the request, or to a proven contact of the account. */
export async function chooseRecipient(
  db: Db,
  request: RecipientRequest,
  caller: Partial<DeviceCaller>,
): Promise<ChosenRecipient> {
  const purpose = request.type ?? 'login';
  if (purpose === 'login' || purpose === 'password_reset') {
    return { recipient: givenContact(request), purpose, userId: null, socialId: null };
  }
  const { userId } = caller;
  if (!userId) throw new Failure('unauthorized_error');
  const chosen = { purpose, userId, socialId: null };
  if (purpose === 'link_phone') return { ...chosen, recipient: checkInput(phoneOnly, request).phone };
  if (purpose === 'delete_account' || purpose === 'step_up')
    return { ...chosen, recipient: await ownContact(db, userId, request) };
  return { ...chosen, ...(await olderContact(db, userId, request.social_id)) };
}

function givenContact({ phone, email, social_id }: RecipientRequest): string {
  if (social_id !== undefined || (phone !== undefined && email !== undefined)) throw unfit('phone');
  return email === undefined
    ? checkInput(phoneOnly, { phone }).phone
    : checkInput(emailOnly, { email }).email;
}

/** The phone or email in the request, if the account has proven it; without one, the account's first proven contact. */
async function ownContact(db: Db, userId: string, request: RecipientRequest): Promise<string> {
  const user = await findUser(db, userId);
  if (!user) throw new Failure('unauthorized_error');
  if (request.phone !== undefined || request.email !== undefined) {
    const given = givenContact(request);
    if (provenContacts(user).includes(given)) return given;
    throw unfit(request.phone === undefined ? 'email' : 'phone');
  }
  const contact = provenContact(user);
  // Without any proven contact the buyer has to prove a phone first.
  if (!contact) throw unfit('phone', 'rule.phone.required');
  return contact;
}

/**
 * The contact of the older account that a social login met. Only for the owner of that login; others would learn that the account exists.
 */
async function olderContact(db: Db, userId: string, socialId: string | undefined) {
  const identity = await db
    .selectFrom('identities')
    .select(['id', 'user_id', 'email', 'phone'])
    .where('id', '=', socialId ?? '')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const older = identity && (await findOlderAccount(db, identity));
  const recipient = older && provenContact(older);
  if (!identity || !recipient) throw unfit('social_id');
  return { recipient, socialId: identity.id };
}

const unfit = (path: string, problem = 'invalid') =>
  new Failure('invalid_input', { fields: [{ path, problem }] });
