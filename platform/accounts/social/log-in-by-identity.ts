import type { LoginAnswerWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { sqlState } from '../../lib/sql-state.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { SocialDeps } from './deps.ts';
import { mailVerifyLink, mailWelcome } from '../mail-links/mail-account.ts';
import { openSession, type NewSession } from '../sessions/grant.ts';
import type { SessionClient } from '../sessions/session-client.ts';
import { findOlderAccount } from '../users/older-account.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import { findUser, findUserByEmail, findUserByPhone, insertUser, type User } from '../users/user.store.ts';
import { checkProof, type CheckedProof, type SocialProof } from './check-proof.ts';
import { type Identity, insertIdentity, refreshIdentity, spendToken } from './identity.store.ts';
import { adoptContacts, stepToJoin } from './judge-social-login.rule.ts';
import type { SocialPerson } from './social-person.rule.ts';

interface Login {
  proof: SocialProof;
  /** Language for a new account. */
  language: Language;
  deviceId: string;
  client: SessionClient;
  address: string;
}

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 4;

/**
 * Logs in by what a provider gave for the person: to the account of this social login, or to a new one. It never opens an existing account of another
 * kind, even with the same proven email or phone; joining the two is offered as a next step, which needs a proof.
 */
export async function logInByIdentity(deps: SocialDeps, login: Login): Promise<LoginAnswerWire> {
  const checked = await checkProof(deps, login.proof, login.address);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(deps.db, (trx) => logInOnce(trx, deps, login, checked));
    } catch (error) {
      // A concurrent login of the same person was first, or somebody has just proven the same email or phone: retry.
      if (sqlState(error) !== UNIQUE_VIOLATION || attempt >= ATTEMPTS) throw error;
    }
  }
}

async function logInOnce(
  trx: Tx,
  deps: SocialDeps,
  { language, deviceId, client }: Login,
  checked: CheckedProof,
): Promise<LoginAnswerWire> {
  const now = deps.clock.now();
  if (!(await spendToken(trx, checked, now))) throw new Failure('social_token_invalid');
  const { provider, person } = checked;
  const known = await refreshIdentity(trx, provider, person);
  const user = known ? await findUser(trx, known.user_id) : await openAccount(trx, deps, person, language);
  if (!user) throw new Error('an identity without its account');
  const identity = known ?? (await insertIdentity(trx, provider, person, user.id));
  return openSession(trx, deps, { user, deviceId, client, ...(await offerToJoin(trx, identity)) });
}

async function openAccount(
  trx: Tx,
  deps: SocialDeps,
  person: SocialPerson,
  language: Language,
): Promise<User> {
  const { email, emailProven, phone, phoneProven } = person;
  const taken = {
    email: emailProven && email !== null && (await findUserByEmail(trx, email)) !== undefined,
    phone: phoneProven && phone !== null && (await findUserByPhone(trx, phone)) !== undefined,
  };
  const contacts = adoptContacts(person, taken, deps.clock.now());
  const user = await insertUser(trx, { id: randomId(), name: person.name, locale: language, ...contacts });
  if (user.email) await mailWelcome(trx, deps, user);
  if (user.pending_email) await mailVerifyLink(trx, deps, user, user.pending_email);
  return user;
}

/** The next step when the provider's verified email or phone belongs to an older account. */
async function offerToJoin(trx: Tx, identity: Identity): Promise<Partial<NewSession>> {
  const older = await findOlderAccount(trx, identity);
  if (!older) return {};
  const metBy = older.email_verified_at && older.email?.toLowerCase() === identity.email;
  return {
    nextStep: stepToJoin({
      hasPassword: older.password_hash !== null,
      hasProvenEmail: older.email_verified_at !== null,
    }),
    socialId: identity.id,
    knownAs: maskContact((metBy ? identity.email : identity.phone) ?? ''),
  };
}
