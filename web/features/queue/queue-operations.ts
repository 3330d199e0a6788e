// Operations of the waiting page, sent without Apollo, which is larger than the page (web/app/waiting-main.tsx).
import type { JoinQueueMutation, JoinQueueMutationVariables } from '../../generated/operations/join-queue.ts';
import type {
  LeaveQueueMutation,
  LeaveQueueMutationVariables,
} from '../../generated/operations/leave-queue.ts';
import type {
  OtherShowingsQuery,
  OtherShowingsQueryVariables,
} from '../../generated/operations/other-showings.ts';
import type { QueueScreenQuery, QueueScreenQueryVariables } from '../../generated/operations/queue-screen.ts';
import type { StartTurnMutation, StartTurnMutationVariables } from '../../generated/operations/start-turn.ts';
import {
  JoinQueueHash,
  LeaveQueueHash,
  OtherShowingsHash,
  QueueScreenHash,
  StartTurnHash,
} from '../../generated/persisted.ts';
import { takeEarlyAnswer } from './first/early-answer.ts';
import type { KnownOperation } from '../../lib/server/call-server.ts';

export const queueScreen: KnownOperation<QueueScreenQuery, QueueScreenQueryVariables> = {
  name: 'QueueScreen',
  hash: QueueScreenHash,
  early: takeEarlyAnswer,
};
export const otherShowingsOf: KnownOperation<OtherShowingsQuery, OtherShowingsQueryVariables> = {
  name: 'OtherShowings',
  hash: OtherShowingsHash,
};
export const joinQueue: KnownOperation<JoinQueueMutation, JoinQueueMutationVariables> = {
  name: 'JoinQueue',
  hash: JoinQueueHash,
};
export const leaveQueue: KnownOperation<LeaveQueueMutation, LeaveQueueMutationVariables> = {
  name: 'LeaveQueue',
  hash: LeaveQueueHash,
};
export const startTurn: KnownOperation<StartTurnMutation, StartTurnMutationVariables> = {
  name: 'StartTurn',
  hash: StartTurnHash,
};
