import type { LoginAnswerWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { GatewayContext } from '../../context/context.ts';
import { sessionView } from './session-view.ts';

/** Logs in with a registered device and puts the granted tokens into cookies. */
export async function logIn(context: GatewayContext, attempt: () => Promise<LoginAnswerWire>) {
  await context.ensureDevice();
  const { grants, profile, next_step, social_id, known_as } = await attempt();
  context.session.accept(grants, profile.id);
  return {
    me: profile,
    nextStep: next_step,
    session: sessionView(context),
    socialId: social_id,
    knownAs: known_as,
  };
}
