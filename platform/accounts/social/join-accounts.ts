import type { LoginAnswerWire } from '@mo-man/schema/wire/accounts/session.ts';
import { apart, type Tx } from '../../db/open.ts';
import { mergeAccounts } from './merge-accounts.ts';
import type { UserCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';
import type { SocialDeps } from './deps.ts';
import { tellJoined } from '../mail-links/mail-account.ts';
import { grant, openSession } from '../sessions/grant.ts';
import { nextStepOfLogin } from '../sessions/next-step-of-login.rule.ts';
import type { SessionClient } from '../sessions/session-client.ts';
import { findUser } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';
import { judgeJoin } from './judge-join.rule.ts';

export interface Joiner {
  caller: UserCaller;
  client: SessionClient;
}

export interface Joined {
  answer: LoginAnswerWire;
  /** Ended sessions: call `revocations.forget` for each after the commit. */
  endedFamilies: string[];
}

/** Joins the caller's account and another one that the caller has proven to own; the answer is for the account that stays. */
export async function joinAccounts(
  trx: Tx,
  deps: SocialDeps,
  joiner: Joiner,
  otherId: string,
): Promise<Joined> {
  const { caller, client } = joiner;
  const [mine, other] = [await findUser(trx, caller.userId), await findUser(trx, otherId)];
  if (!mine || !other) throw new Failure('unauthorized_error');
  const { from, into } = judgeJoin(mine, other);
  await tellJoined(trx, deps, [mine, other]);
  const { endedFamilies } = await mergeAccounts(trx, {
    from,
    into,
    now: deps.clock.now(),
    queueDb: apart(deps),
  });
  if (into === mine.id) return { answer: await sameSession(trx, deps, caller), endedFamilies };
  const user = await findUser(trx, into);
  if (!user) throw new Failure('unauthorized_error');
  return { answer: await openSession(trx, deps, { user, deviceId: caller.deviceId, client }), endedFamilies };
}

/** New tokens for the calling session, with the account as it is now. */
export async function sameSession(
  trx: Tx,
  deps: SocialDeps,
  { userId, familyId, deviceId }: UserCaller,
): Promise<LoginAnswerWire> {
  const user = await findUser(trx, userId);
  if (!user) throw new Failure('unauthorized_error');
  const family = { id: familyId, user_id: userId, device_id: deviceId };
  return {
    grants: await grant(trx, deps, { family, parentHash: null }),
    profile: viewProfile(user),
    next_step: nextStepOfLogin(user),
    social_id: null,
    known_as: null,
  };
}
