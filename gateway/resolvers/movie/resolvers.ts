import type { Resolvers } from '../../generated/resolvers.ts';
import { appResolvers } from './app-resolvers.ts';
import { accountResolvers } from './account-resolvers.ts';
import { filmResolvers } from './film-resolvers.ts';
import { passkeyResolvers } from './passkey-resolvers.ts';
import { sessionResolvers } from './session-resolvers.ts';
import { webhookResolvers } from './webhook-resolvers.ts';

export const nouns = ['session', 'app', 'webhook', 'otp', 'account', 'film', 'review'] as const;

export const resolvers: readonly Resolvers[] = [
  appResolvers,
  sessionResolvers,
  accountResolvers,
  passkeyResolvers,
  webhookResolvers,
  filmResolvers,
];
