import type { Resolvers } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { given } from '../../upstreams/given-fields.ts';
import { logIn } from './log-in.ts';
import { sessionView } from './session-view.ts';

export const sessionResolvers: Resolvers = {
  Query: {
    session: (_, __, context) => sessionView(context),
    devices: (_, __, { movie }) => movie.devices(),
  },
  Device: {
    ticketsKept: async ({ id }, _, { event }) =>
      (await event.ticketCopies()).find(({ session_id }) => session_id === id)?.tickets ?? 0,
  },
  Mutation: {
    registerDevice: async (_, { input }, context) => {
      await context.ensureDevice(input.deviceId);
      return { registered: true };
    },
    loginWithPhone: (_, { input }, context) =>
      logIn(context, () =>
        context.movie.loginWithPhone({
          phone: input.phone,
          ...given({ password: input.password, phone_token: input.phoneToken }),
        }),
      ),
    loginWithEmail: (_, { input }, context) => logIn(context, () => context.movie.loginWithEmail(input)),
    loginWithFacebook: (_, { input }, context) =>
      logIn(context, () => context.movie.loginElsewhere('facebook', { token: input.facebookToken })),
    loginWithTiki: (_, { input }, context) =>
      logIn(context, () => context.movie.loginElsewhere('tiki', { token: input.tikiToken })),
    sendOtp: async (_, { input }, context) => {
      await context.ensureDevice();
      const { socialId: social_id, ...fields } = input;
      return context.movie.sendOtp(given({ ...fields, social_id }));
    },
    verifyOtp: async (_, { input }, context) => {
      await context.ensureDevice();
      const proven = await context.movie.verifyOtp({
        otp_token: input.otpToken,
        otp_value: input.otpValue,
        ...given({ otp_type: input.otpType, social_id: input.socialId }),
      });
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
          ...given({ name: input.name, password: input.password }),
        }),
      ),
    refreshSession: async (_, { input }, context) => {
      await context.calls.refresh({ newFamily: input.forInstalledApp });
      return { session: sessionView(context) };
    },
    logout: async (_, __, context) => {
      const { access, refresh } = context.session.tokens;
      // The cookies are deleted even when the platform cannot be reached: a logout must always end the session in this browser.
      if (access || refresh) await context.movie.logout(refresh).catch(() => undefined);
      context.session.clear();
      return { session: sessionView(context) };
    },
    revokeDevice: async (_, { input }, { movie, event, session }) => {
      const device = (await movie.devices()).find(({ id }) => id === input.id);
      if (!device) throw new UpstreamFailure('device_not_found', {}, 'no device of this buyer has the id');
      const reissuedTickets = input.reissueTickets ? (await event.reissueTickets(device.id)).reissued : 0;
      await movie.revokeDevice(device.id);
      if (device.is_current) session.clear();
      return { devices: device.is_current ? [] : await movie.devices(), reissuedTickets };
    },
  },
};
