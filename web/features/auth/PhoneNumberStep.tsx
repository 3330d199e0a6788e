import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { phoneRule } from '@mo-man/schema/rules/phone.rule.ts';
import * as z from 'zod/mini';
import { useRef } from 'react';
import { useSendOtpMutation } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { defaultDialCode, hasDialCode, withDialCode } from './dial-code.rule.ts';
import { FormAlert } from './FormAlert.tsx';
import type { PhoneStep } from './login-step.ts';
import { useAuthForm } from './use-auth-form.ts';

const rules = { phone: z.pipe(z.pipe(z.string(), z.transform(withDialCode)), phoneRule) };

/** The number, with +84 before it unless it brings a country of its own; then a password, or a code. */
export function PhoneNumberStep({
  typed,
  notice,
  onPhone,
  onStep,
}: {
  typed: string;
  notice?: string;
  onPhone: (phone: { typed: string; number: string }) => void;
  onStep: (step: PhoneStep) => void;
}) {
  const t = useText();
  const wantsCode = useRef(false);
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  const form = useAuthForm(rules, { phone: typed }, async ({ phone }, now) => {
    onPhone({ typed: now.phone, number: phone });
    if (wantsCode.current) {
      const { data } = await sendOtp({ variables: { input: { phone } } });
      if (data) onStep({ name: 'code', ...data.sendOtp });
    } else onStep({ name: 'password' });
  });
  const field = form.fieldProps('phone');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        wantsCode.current = false;
        form.onSubmit(event);
      }}
    >
      <FormAlert text={form.alert ?? notice ?? null} />
      <Stack spacing={2}>
        <TextField
          {...field}
          type="tel"
          label={t('auth.phone.label')}
          autoComplete="tel"
          autoFocus
          fullWidth
          slotProps={{
            htmlInput: { inputMode: 'tel' },
            inputLabel: { shrink: true },
            input: {
              startAdornment: !hasDialCode(field.value) && (
                <InputAdornment position="start">{defaultDialCode}</InputAdornment>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={form.isBusy}>
          {t('auth.phone.withPassword')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={form.isBusy}
          onClick={() => {
            wantsCode.current = true;
            void form.sendNow(form.values);
          }}
        >
          {t('auth.phone.withCode')}
        </Button>
      </Stack>
    </form>
  );
}
