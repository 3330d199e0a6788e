import type {
  SubscribePushMutation,
  SubscribePushMutationVariables,
} from '../../../generated/operations/subscribe-push.ts';
import type { TurnNoticeQuery, TurnNoticeQueryVariables } from '../../../generated/operations/turn-notice.ts';
import type {
  UnsubscribePushMutation,
  UnsubscribePushMutationVariables,
} from '../../../generated/operations/unsubscribe-push.ts';
import { SubscribePushHash, TurnNoticeHash, UnsubscribePushHash } from '../../../generated/persisted.ts';
import type { KnownOperation } from '../../../lib/server/call-server.ts';

export const turnAlert: KnownOperation<TurnNoticeQuery, TurnNoticeQueryVariables> = {
  name: 'TurnNotice',
  hash: TurnNoticeHash,
};
export const subscribePush: KnownOperation<SubscribePushMutation, SubscribePushMutationVariables> = {
  name: 'SubscribePush',
  hash: SubscribePushHash,
};
export const unsubscribePush: KnownOperation<UnsubscribePushMutation, UnsubscribePushMutationVariables> = {
  name: 'UnsubscribePush',
  hash: UnsubscribePushHash,
};
