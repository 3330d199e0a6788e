import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Icon } from '../icons.tsx';
import type { FieldProps } from './use-form.ts';

export function PasswordInput({
  field,
  label,
  hint,
  autoComplete,
  autoFocus = false,
  isLabelUp,
}: {
  field: FieldProps;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** The label is above the field even while it is empty, as in the login. */
  isLabelUp?: boolean;
}) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      label={label}
      helperText={field.helperText ?? hint}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      fullWidth
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        inputLabel: { shrink: isLabelUp },
        formHelperText: { role: field.error ? 'alert' : undefined },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('form.password.show')}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon>
                  <path d="M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12z" />
                  <circle cx="12" cy="12" r="2.8" />
                  {isShown && <path d="M4 20 20 4" />}
                </Icon>
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
