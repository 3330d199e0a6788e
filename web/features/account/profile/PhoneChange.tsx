import { useState } from 'react';
import { useProvePhoneMutation } from '../../../generated/operations/prove-phone.ts';
import { errorText } from '../../../shared/errors/error-code.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import { useToast } from '../../../shared/ui/toast/use-toast.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { removeTickets } from '../../../storage/tickets/offline-tickets.ts';
import { type CodeOnWay, CodeProof } from '../code/CodeProof.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { spacedPhone } from '../code/spaced-phone.rule.ts';

type Step =
  | { name: 'number'; notice: string | null }
  | { name: 'code'; sent: CodeOnWay }
  /** The number is that of another account: nothing is joined without a yes. */
  | { name: 'join'; phone: string; phoneToken: string };

/** Another number: typed, proven by a code, and taken over; with a yes, together with the account that has it. */
export function PhoneChange({
  known,
  userId,
  onDone,
}: {
  known: string;
  userId: string;
  onDone: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const session = useSession();
  const [typed, setTyped] = useState(known);
  const [step, setStep] = useState<Step>({ name: 'number', notice: null });
  const [link, { loading }] = useProvePhoneMutation({ context: { isQuiet: true } });

  const take = async (phoneToken: string, merge: boolean) => {
    try {
      const { data } = await link({ variables: { input: { phoneToken, merge } } });
      // The older account stays: what this phone keeps of the other one is on its way to it.
      if (data && data.linkPhone.me.id !== userId) await removeTickets(userId);
      toast.success(t(merge ? 'account.phone.joined' : 'account.phone.saved'));
      onDone();
      await session.refresh();
    } catch (error) {
      setStep({ name: 'number', notice: errorText(error) ?? t('error.network') });
    }
  };

  switch (step.name) {
    case 'number':
      return (
        <PhoneNumber
          typed={typed}
          notice={step.notice}
          onType={setTyped}
          onSent={(sent) => setStep({ name: 'code', sent })}
          onCancel={onDone}
        />
      );
    case 'code':
      return (
        <CodeProof
          type="link_phone"
          sent={{ ...step.sent, to: spacedPhone(step.sent.to) }}
          onProven={async (phoneToken, nextStep) => {
            if (nextStep === 'to_migration') setStep({ name: 'join', phone: step.sent.to, phoneToken });
            else await take(phoneToken, false);
          }}
          onCancel={() => setStep({ name: 'number', notice: null })}
        />
      );
    case 'join':
      return (
        <div className="mm-my-steps">
          <Notice type="warning" isUrgent title={t('account.join.title', { phone: spacedPhone(step.phone) })}>
            {t('account.join.text')}
          </Notice>
          <div className="mm-my-buttons">
            <Button look="primary" isBusy={loading} onClick={() => void take(step.phoneToken, true)}>
              {t('account.join.yes')}
            </Button>
            <Button look="quiet" onClick={() => setStep({ name: 'number', notice: null })}>
              {t('account.join.no')}
            </Button>
          </div>
        </div>
      );
  }
}
