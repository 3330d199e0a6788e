import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { type Country, hasDialCode } from './dial-code.rule.ts';
import type { PhoneBook } from './use-phone-book.ts';

/** A number after the prefix of its country. A number with its own prefix, pasted or typed, changes the country. */
export function PhoneField({
  field,
  label,
  onBlur,
  isFocused = false,
  country,
  book,
  onCountry,
}: {
  field: FieldProps;
  label: string;
  onBlur?: () => void;
  /** It has the focus when it appears. */
  isFocused?: boolean;
  country: Country;
  book: PhoneBook | null;
  onCountry: (country: Country) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country.code) ?? country.code;

  const type = (value: string) => {
    const parts = hasDialCode(value) ? book?.takeApart(value) : null;
    const found = parts && book?.countries.find(({ code }) => code === parts.country);
    if (found) onCountry(found);
    field.onChange({ target: { value: found && parts ? parts.rest : value } });
  };
  return (
    <>
      <TextField
        {...field}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.inputRef(element);
        }}
        onChange={({ target }) => type(target.value)}
        type="tel"
        label={label}
        autoComplete="tel"
        autoFocus={isFocused}
        onBlur={onBlur}
        fullWidth
        slotProps={{
          htmlInput: { inputMode: 'tel' },
          inputLabel: { shrink: true },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <ButtonBase
                  className="mm-country-button mm-numbers"
                  aria-haspopup="dialog"
                  onClick={() => setPicking(true)}
                >
                  <span className="mm-country-code" aria-hidden="true">
                    {country.code}
                  </span>
                  {country.dial}
                  <span className="mm-unseen">{t('auth.country.change', { country: name })}</span>
                  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
                    <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
                  </svg>
                </ButtonBase>
              </InputAdornment>
            ),
          },
        }}
      />
      {isPicking && (
        <CountryPicker
          chosen={country}
          onChoose={(chosen) => {
            onCountry({ code: chosen.code, dial: chosen.dial });
            setPicking(false);
            // After the dialog has returned the focus to its button.
            setTimeout(() => input.current?.focus());
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
