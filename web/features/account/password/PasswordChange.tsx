import { useState } from 'react';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { type CodeOnWay, CodeProof } from '../code/CodeProof.tsx';
import { CodeWhere } from '../code/CodeWhere.tsx';
import { NewPassword } from './NewPassword.tsx';

type Step =
  | { name: 'where'; notice: string | null }
  | { name: 'code'; sent: CodeOnWay }
  | { name: 'password'; phoneToken: string; username: string };

/** Sets a new password: a code to the verified phone or email, then the password, typed twice. */
export function PasswordChange({ me, onDone }: { me: Account_meFragment; onDone: () => void }) {
  const t = useText();
  const toast = useToast();
  const session = useSession();
  const [step, setStep] = useState<Step>({ name: 'where', notice: null });
  switch (step.name) {
    case 'where':
      return (
        <CodeWhere
          me={me}
          type="password_reset"
          notice={step.notice}
          lead={t('account.password.lead')}
          onSent={(sent) => setStep({ name: 'code', sent })}
          onCancel={onDone}
        />
      );
    case 'code':
      return (
        <CodeProof
          type="password_reset"
          sent={step.sent}
          onProven={(phoneToken) => {
            setStep({ name: 'password', phoneToken, username: step.sent.to });
            return Promise.resolve();
          }}
          onCancel={onDone}
        />
      );
    case 'password':
      return (
        <NewPassword
          phoneToken={step.phoneToken}
          username={step.username}
          onExpired={(notice) => setStep({ name: 'where', notice })}
          onSaved={() => {
            toast.success(t('account.password.saved'));
            onDone();
            void session.refresh();
          }}
          onCancel={onDone}
        />
      );
  }
}
