import type { LoginAnswerWire } from '@mo-man/schema/wire/session.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { sessionView } from './session-view.ts';

/** Runs a way to log in on behalf of a known device, and keeps what it hands out in cookies. */
async function logIn(context: GatewayContext, attempt: () => Promise<LoginAnswerWire>) {
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

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

export const sessionResolvers: Resolvers = {
  Query: {
    session: (_, __, context) => sessionView(context),
    me: (_, __, { session, movie }) => (session.tokens.access || session.tokens.refresh ? movie.me() : null),
  },
  Mutation: {
    registerDevice: async (_, { input }, context) => {
      await context.ensureDevice(input.deviceId);
      return { registered: true };
    },
    loginWithPhone: (_, { input }, context) =>
      logIn(context, () =>
        context.movie.loginWithPhone({ phone: input.phone, password: input.password ?? '' }),
      ),
    loginWithEmail: (_, { input }, context) => logIn(context, () => context.movie.loginWithEmail(input)),
    sendOtp: async (_, { input }, context) => {
      await context.ensureDevice();
      return context.movie.sendOtp(input.phone ?? '');
    },
    verifyOtp: async (_, { input }, context) => {
      await context.ensureDevice();
      const proven = await context.movie.verifyOtp({ otp_token: input.otpToken, otp_value: input.otpValue });
      return { phoneToken: proven.phone_token, nextStep: proven.next_step };
    },
    resendOtp: async (_, { input }, context) => {
      await context.ensureDevice();
      return context.movie.resendOtp(input.parentToken);
    },
    createPassword: (_, { input }, context) =>
      logIn(context, () =>
        context.movie.createPassword({
          phone_token: input.phoneToken,
          name: input.name ?? '',
          password: input.password,
        }),
      ),
    refreshSession: async (_, __, context) => {
      await context.calls.refresh();
      return { session: sessionView(context) };
    },
    logout: async (_, __, context) => {
      const { access, refresh } = context.session.tokens;
      // The cookies go even when the platform cannot be told: a session that looks ended must be ended here.
      if (access || refresh) await context.movie.logout(refresh).catch(() => undefined);
      context.session.clear();
      return { session: sessionView(context) };
    },
    updateProfile: async (_, { input }, { movie }) => {
      const { identifyNumber, ...fields } = input;
      return {
        me: await movie.updateProfile(defined({ ...fields, identify_number: identifyNumber })),
      };
    },
  },
};
