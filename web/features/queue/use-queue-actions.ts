import type { ErrorName } from '@mo-man/schema/errors.ts';
import { useState } from 'react';
import { useJoinQueueMutation } from '../../generated/operations/join-queue.ts';
import { useLeaveQueueMutation } from '../../generated/operations/leave-queue.ts';
import { useStartTurnMutation } from '../../generated/operations/start-turn.ts';
import { errorDetails, isFailure } from '../../shared/errors/error-code.ts';
import { failureText } from '../../shared/errors/failure-text.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { useDialog } from '../../shared/ui/dialog/use-dialog.ts';
import { readPlace } from '../../storage/queue-place.ts';
import type { QueueLine } from './queue-types.ts';
import type { QueueState } from './use-queue-line.ts';

export type QueueProblem = { text: string; opensAt: string | null };

/** What one can do in a line: come in, go, and start the turn. */
export function useQueueActions(showingId: string, { take, read }: QueueState) {
  const t = useText();
  const dialogs = useDialog();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<QueueProblem | null>(null);
  const variables = { input: { showingId } };
  const joining = () => {
    const kept = readPlace(showingId);
    return { input: { showingId, nonce: crypto.randomUUID(), ...(kept && { placeToken: kept.token }) } };
  };
  const { isChecking, act: withCaptcha } = useCaptcha(showingId, 'join');
  const [joinQueue] = useJoinQueueMutation({ context: { isQuiet: true } });
  const [leaveQueue] = useLeaveQueueMutation({ context: { isQuiet: true } });
  const [startTurn] = useStartTurnMutation({ context: { isQuiet: true } });

  /** `later`: failures after which the same is asked again by itself. */
  const act = async (
    call: () => Promise<QueueLine | undefined>,
    later: readonly ErrorName[] = [],
  ): Promise<'done' | 'notYet' | 'failed'> => {
    setBusy(true);
    setProblem(null);
    try {
      const line = await call();
      if (line) take(line);
      return 'done';
    } catch (error) {
      if (later.some((name) => isFailure(error, name))) return 'notYet';
      const opensAt = errorDetails(error)?.opens_at;
      setProblem({
        text: failureText(t, error),
        opensAt: typeof opensAt === 'string' ? opensAt : null,
      });
      if (errorDetails(error)) read();
      return 'failed';
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    problem,
    /** The browser works at the captcha of the showing. */
    isChecking,
    join: () =>
      act(() =>
        withCaptcha(async (captcha) => {
          const { input } = joining();
          return (await joinQueue({ variables: { input: { ...input, ...captcha } } })).data?.joinQueue.queue;
        }),
      ),
    start: () =>
      act(async () => (await startTurn({ variables })).data?.startTurn.queue, ['turn_not_yet', 'too_fast']),
    /** Out of the waiting room, the line, or a running turn: what is lost is said first. */
    leave: async (from: 'gathering' | 'line' | 'turn') => {
      const isSure = await dialogs.confirm({
        title: t(`queue.leave.${from}.title`),
        text: t(`queue.leave.${from}.text`),
        yes: t(`queue.leave.${from}.yes`),
        no: t(`queue.leave.${from}.no`),
        isDanger: true,
      });
      if (isSure) await act(async () => (await leaveQueue({ variables })).data?.leaveQueue.queue);
    },
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;
