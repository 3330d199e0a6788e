import { limits } from '@mo-man/schema/limits.ts';
import { supportMessageRule } from '@mo-man/schema/rules/support/support-request.rule.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWriteToSupportMutation } from '../../generated/operations/write-to-support.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toast-signal.ts';

/** Adds a message; a closed request is open again by it. Each message has a form of its own, which begins empty. */
export function WriteMore({ number, isClosed }: { number: string; isClosed: boolean }) {
  const [sent, setSent] = useState(0);
  return (
    <MessageForm
      key={sent}
      number={number}
      isClosed={isClosed}
      onSent={() => setSent((count) => count + 1)}
    />
  );
}

function MessageForm({
  number,
  isClosed,
  onSent,
}: {
  number: string;
  isClosed: boolean;
  onSent: () => void;
}) {
  const t = useText();
  const [write] = useWriteToSupportMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const form = useForm(
    { message: supportMessageRule },
    { message: '' },
    async ({ message }) => {
      const input = { number, message, idempotencyKey: keyOf({ number, message }) };
      const { data } = await write({ variables: { input } });
      if (!data) return;
      showToast({ type: 'success', text: t('requests.write.sent') });
      onSent();
    },
    { focusOnRefusal: 'message' },
  );
  const field = form.fieldProps('message');
  return (
    <form noValidate className="mm-request-write" onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      {isClosed && <p>{t('requests.write.closed')}</p>}
      <TextField
        {...field}
        label={t('requests.write.label')}
        multiline
        minRows={3}
        fullWidth
        helperText={
          field.helperText ??
          t('help.contact.message.hint', { left: limits.supportMessageMax - field.value.length })
        }
      />
      <Button look="primary" isBusy={form.isBusy} type="submit">
        {t('requests.write.send')}
      </Button>
    </form>
  );
}
