import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import * as z from 'zod/mini';
import { useEnterPresaleMutation } from '../../../generated/operations/enter-presale.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

const codeRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'presale.code.required'),
    z.maxLength(limits.presaleCodeMax, 'presale.code.long'),
  );

export function PresaleForm({ showingId, onEntered }: { showingId: string; onEntered: () => void }) {
  const t = useText();
  const [enter] = useEnterPresaleMutation({ context: { isQuiet: true } });
  const form = useForm(
    { code: codeRule },
    { code: '' },
    async ({ code }) => {
      await enter({ variables: { input: { showingId, code } } });
      onEntered();
      return true;
    },
    { refusalField: 'code' },
  );
  return (
    <form noValidate className="mm-queue-main" onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <TextField
        {...form.fieldProps('code')}
        label={t('presale.code.label')}
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
      />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('presale.code.send')}
      </Button>
    </form>
  );
}
