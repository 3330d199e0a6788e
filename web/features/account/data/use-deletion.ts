import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveForGoodMutation } from '../../../generated/operations/leave-for-good.ts';
import { errorDetails, errorName, errorText, isFailure, traceOf } from '../../../lib/errors/error-code.ts';
import { failureWords } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { holdingSession } from '../../../storage/session/session-lock.ts';
import { deletionRefusal, type Refusal } from './deletion-refusal.rule.ts';

type Proof = { password: string } | { phoneToken: string };

export function useDeletion(onProofSpent: (text: string) => void) {
  const t = useText();
  const toast = useToast();
  const session = useSession();
  const navigate = useNavigate();
  const [proof, setProof] = useState<Proof | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [leave, { loading }] = useLeaveForGoodMutation({ context: { isQuiet: true } });

  const send = async (by: Proof, giveUpTickets: boolean) => {
    try {
      await holdingSession(async () => {
        await leave({ variables: { input: { ...by, giveUpTickets } } });
        // Home first, because a private screen would ask for a login.
        await navigate('/', { replace: true });
        await session.leave();
      });
    } catch (error) {
      const told = deletionRefusal(errorName(error), errorText(error) ?? '', errorDetails(error));
      setRefusal(told);
      if (told) return;
      if ('phoneToken' in by && isFailure(error, 'otp_expired')) return onProofSpent(errorText(error) ?? '');
      throw error;
    }
    toast.success(t('account.delete.farewell'));
  };
  return {
    refusal,
    isBusy: loading,
    ask: async (by: Proof) => {
      setProof(by);
      await send(by, false);
    },
    giveUpTickets: async () => {
      if (!proof) return;
      await send(proof, true).catch((error: unknown) => {
        setRefusal(null);
        toast.error(failureWords(t, error), traceOf(error));
      });
    },
  };
}
