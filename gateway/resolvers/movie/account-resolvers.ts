import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { given } from '../../upstreams/given-fields.ts';
import { logIn } from './log-in.ts';

export const accountResolvers: Resolvers = {
  Query: {
    me: (_, __, { session, movie }) => (session.tokens.access || session.tokens.refresh ? movie.me() : null),
  },
  User: {
    socialLogins: (_, __, { movie }) => movie.socialLogins(),
  },
  Mutation: {
    migrateAccount: (_, { input }, context) =>
      logIn(context, () => {
        const { email, password, stepUpToken } = input;
        return context.movie.migrate({ email, password, ...given({ step_up_token: stepUpToken }) });
      }),
    stepUp: async (_, { input }, { movie }) => {
      const { password, phoneToken } = input;
      const { step_up_token: stepUpToken, expires_at: expiresAt } = await movie.stepUp(
        given({ password, phone_token: phoneToken }),
      );
      return { stepUpToken, expiresAt };
    },
    startSocialLink: async (_, { input }, { movie }) => {
      const { link_token: link } = await movie.startSocialLink(input.provider, input.stepUpToken);
      return { address: `/auth/${input.provider}?${new URLSearchParams({ link })}` };
    },
    unlinkSocialLogin: async (_, { input }, { movie }) => ({
      me: await movie.unlinkSocialLogin(input.id, input.stepUpToken),
    }),
    linkPhone: (_, { input }, context) =>
      logIn(context, () =>
        context.movie.linkPhone({
          phone_token: input.phoneToken,
          merge: input.merge,
          ...given({ password: input.password, step_up_token: input.stepUpToken }),
        }),
      ),
    forgotPassword: async (_, { input }, context) => {
      await context.ensureDevice();
      await context.movie.forgotPassword(input.email);
      return { sent: true };
    },
    validateResetToken: async (_, { input }, { movie }) => {
      await movie.validateResetToken(input.token);
      return { valid: true };
    },
    resetPassword: async (_, { input }, context) => {
      await context.ensureDevice();
      await context.movie.resetPassword(input.token, input.password);
      return { changed: true };
    },
    resendVerificationEmail: async (_, { input }, { movie }) => {
      await movie.resendEmail(input.token ?? undefined);
      return { sent: true };
    },
    verifyEmail: (_, { input }, { movie }) => movie.verifyEmail(input.token),
    updateProfile: async (_, { input }, { movie }) => {
      const { confirmEmail, identifyNumber, wantsNews, wantsReminders, stepUpToken, ...fields } = input;
      const me = await movie.updateProfile(
        given({
          ...fields,
          confirm_email: confirmEmail,
          identify_number: identifyNumber,
          wants_news: wantsNews,
          wants_reminders: wantsReminders,
          step_up_token: stepUpToken,
        }),
      );
      return { me };
    },
    unsubscribe: async (_, { input }, { movie }) => ({ me: await movie.unsubscribe(input.token) }),
    exportMyData: async (_, { input }, { movie, now }) => ({
      fileName: `mo-man-${vietnamDay(now())}.json`,
      json: JSON.stringify(await movie.exportData(given({ step_up_token: input.stepUpToken })), null, 2),
    }),
    deleteAccount: async (_, { input }, { movie, session }) => {
      const { password, phoneToken, giveUpTickets } = input;
      const { kept_orders: keptOrders } = await movie.deleteAccount({
        ...given({ password, phone_token: phoneToken }),
        give_up_tickets: giveUpTickets,
      });
      session.clear();
      return { deleted: true, keptOrders };
    },
  },
};
