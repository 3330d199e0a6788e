import { useState } from 'react';
import { useProvePhoneMutation } from '../../../generated/operations/prove-phone.ts';
import type { LinkPhoneInput } from '../../../generated/schema-types.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { removeTickets } from '../../../storage/tickets/offline-tickets.ts';
import { type CodeOnWay, CodeProof } from '../code/CodeProof.tsx';
import { JoinAccounts } from './JoinAccounts.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';

type Step =
  | { name: 'number'; notice: string | null }
  | { name: 'code'; sent: CodeOnWay }
  /** The number belongs to another account: nothing is joined without a confirmation. */
  | { name: 'join'; phone: string; phoneToken: string };

/** Another number: typed, verified by a code, and saved; with a confirmation, joined with the account that has it. */
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
  const [link] = useProvePhoneMutation({ context: { isQuiet: true } });

  const take = async (input: LinkPhoneInput) => {
    const { data } = await link({ variables: { input } });
    // The older account stays, so the other account's tickets on this phone are removed; the next sync brings them under the older one.
    if (data && data.linkPhone.me.id !== userId) await removeTickets(userId);
    toast.success(t(input.merge ? 'account.phone.joined' : 'account.phone.saved'));
    onDone();
    await session.refresh();
  };
  const beginAgain = (error: unknown) => setStep({ name: 'number', notice: failureText(t, error) });

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
            else await take({ phoneToken, merge: false }).catch(beginAgain);
          }}
          onCancel={() => setStep({ name: 'number', notice: null })}
        />
      );
    case 'join':
      return (
        <JoinAccounts
          phone={step.phone}
          onYes={(password) => take({ phoneToken: step.phoneToken, merge: true, password })}
          onFailure={(error) => {
            // The proof can be used again; only an expired one goes back to the number.
            const isOver = isFailure(error, 'otp_expired');
            if (isOver) beginAgain(error);
            return isOver;
          }}
          onNo={() => setStep({ name: 'number', notice: null })}
        />
      );
  }
}
