import type { ErrorName } from '@mo-man/schema/errors.ts';
import { useState } from 'react';
import { callServer } from '../../lib/server/call-server.ts';
import { errorDetails, isFailure } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useCaptcha } from '../../parts/captcha/use-captcha.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { readPlace } from '../../storage/booking/queue-place.ts';
import { joinQueue, leaveQueue, startTurn } from './queue-operations.ts';
import type { QueueView } from './queue-types.ts';
import type { QueueState } from './use-queue-state.ts';

export type QueueProblem = { text: string; opensAt: string | null };

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

  /** `later`: errors after which the caller tries again by itself. `onFailure`: called for any other error. */
  const act = async (
    call: () => Promise<QueueView>,
    { later = [], onFailure }: { later?: readonly ErrorName[]; onFailure?: (error: unknown) => void } = {},
  ): Promise<'done' | 'notYet' | 'failed'> => {
    setBusy(true);
    setProblem(null);
    try {
      take(await call());
      return 'done';
    } catch (error) {
      if (later.some((name) => isFailure(error, name))) return 'notYet';
      onFailure?.(error);
      const details = errorDetails(error);
      const [opensAt, seconds] = [details?.['opens_at'], details?.['retry_after']];
      const isTooFast = isFailure(error, 'too_fast') && typeof seconds === 'number';
      setProblem({
        text: isTooFast ? t('queue.tooFast', { seconds }) : failureText(t, error),
        opensAt: typeof opensAt === 'string' ? opensAt : null,
      });
      if (details) read();
      return 'failed';
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    problem,
    /** The browser solves the captcha of the showing. */
    isChecking,
    join: (onFailure?: (error: unknown) => void) =>
      act(
        () =>
          withCaptcha(async (captcha) => {
            const { input } = joining();
            return (await callServer(joinQueue, { input: { ...input, ...captcha } })).joinQueue.queue;
          }),
        onFailure && { onFailure },
      ),
    start: () =>
      act(async () => (await callServer(startTurn, variables)).startTurn.queue, {
        later: ['turn_not_yet', 'too_fast'],
      }),
    /** Leaves the waiting room, the queue or a running turn, after a confirmation that says what is lost. */
    leave: async (from: 'gathering' | 'line' | 'turn') => {
      const isSure = await dialogs.confirm({
        title: t(`queue.leave.${from}.title`),
        text: t(`queue.leave.${from}.text`),
        yes: t(`queue.leave.${from}.yes`),
        no: t(`queue.leave.${from}.no`),
        isDanger: true,
      });
      if (isSure) await act(async () => (await callServer(leaveQueue, variables)).leaveQueue.queue);
    },
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;
