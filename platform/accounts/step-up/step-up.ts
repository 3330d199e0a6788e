import { limits } from '@mo-man/schema/limits.ts';
import type { StepUpAnswerWire, stepUpBody } from '@mo-man/schema/wire/accounts/account.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { StepUpDeps } from './deps.ts';
import { spendOwnProof } from '../otps/spend-proof.ts';
import { checkOwnPassword } from '../sessions/check-password.ts';
import { findUser } from '../users/user.store.ts';

/** POST /users/me/step_up */
export async function stepUp({
  body,
  caller,
  deps,
  request,
}: Call<StepUpDeps, { auth: 'user'; body: typeof stepUpBody }>): Promise<StepUpAnswerWire> {
  const { password, phone_token: proof } = body;
  const { clock, config, db } = deps;
  const { userId: sub, familyId: fid, deviceId } = caller;
  const user = await findUser(db, sub);
  if (!user) throw new Failure('unauthorized_error');
  if (password !== undefined && proof === undefined)
    await checkOwnPassword(deps, { user, password, deviceId, address: request.ip });
  else if (password === undefined && proof !== undefined)
    await transact(db, (trx) => spendOwnProof(trx, proof, { purpose: 'step_up', user, now: clock.now() }));
  else throw new Failure('step_up_invalid');
  const seconds = limits.stepUpMinutes * 60;
  return {
    step_up_token: await signToken(
      'step_up',
      { sub, fid },
      { secret: config.accessTokenSecret, clock, seconds },
    ),
    expires_at: toMoment(new Date(clock.now().getTime() + seconds * 1000)),
  };
}
