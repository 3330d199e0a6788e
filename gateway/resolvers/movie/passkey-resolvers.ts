import type { Resolvers } from '../../generated/resolvers.ts';
import { logIn } from './log-in.ts';

export const passkeyResolvers: Resolvers = {
  User: {
    passkeys: (_, __, { movie }) => movie.passkeys(),
  },
  Mutation: {
    startPasskeyLogin: async (_, __, context) => {
      await context.ensureDevice();
      return { options: JSON.stringify((await context.movie.startPasskeyLogin()).options) };
    },
    loginWithPasskey: (_, { input }, context) =>
      logIn(context, () => context.movie.loginWithPasskey(input.used)),
    startPasskey: async (_, { input }, { movie }) => ({
      options: JSON.stringify((await movie.startPasskey(input.stepUpToken)).options),
    }),
    addPasskey: async (_, { input }, { movie }) => {
      await movie.addPasskey(input.made, input.name);
      return { me: await movie.me() };
    },
    renamePasskey: async (_, { input }, { movie }) => {
      await movie.renamePasskey(input.id, input.name);
      return { me: await movie.me() };
    },
    removePasskey: async (_, { input }, { movie }) => {
      await movie.removePasskey(input.id, input.stepUpToken);
      return { me: await movie.me() };
    },
  },
};
