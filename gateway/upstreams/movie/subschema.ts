import type { ReportFailure } from '../mask-failures.ts';
import { restSubschema } from '../rest-subschema.ts';
import { accountResolvers } from './account-resolvers.ts';
import { sessionResolvers } from './session-resolvers.ts';

export const nouns = ['session', 'otp', 'account', 'balance'] as const;

export const movieSubschema = (report: ReportFailure) => ({
  schema: restSubschema(
    { nouns, without: ['Subscription'], resolvers: [sessionResolvers, accountResolvers] },
    report,
  ),
});
