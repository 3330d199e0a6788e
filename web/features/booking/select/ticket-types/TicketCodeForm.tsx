import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '../../../../lib/intl/use-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormAlert } from '../../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';

const codeRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'booking.code.required'),
    z.maxLength(limits.ticketCodeMax, 'booking.code.long'),
  );

/** Where a buyer enters a code that opens ticket types which are in no list. */
export function TicketCodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useForm(
    { code: codeRule },
    { code: '' },
    async ({ code }) => {
      await onCode(code);
      setOpen(false);
    },
    { refusalField: 'code' },
  );
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('booking.code.open')}</Button>;
  return (
    <form noValidate className="mm-ticket-code" onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <TextField
        {...form.fieldProps('code')}
        label={t('booking.code.label')}
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
      />
      <Button look="primary" isBusy={form.isBusy} type="submit">
        {t('booking.code.send')}
      </Button>
    </form>
  );
}
