import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { findUnits } from './find-units.rule.ts';
import type { Units } from './use-units.ts';

/** One level of the address directory, searched with or without diacritics. */
export function UnitPicker({
  field,
  label,
  code,
  from,
  emptyHint,
  problem,
  onChoose,
  onLeave,
}: {
  field: string;
  label: string;
  /** Of the chosen unit; empty for none. */
  code: string;
  from: Units;
  emptyHint: string;
  problem: string | undefined;
  onChoose: (code: string) => void;
  onLeave: () => void;
}) {
  const t = useText();
  const units = from?.units ?? [];
  return (
    <div data-field={field}>
      <Autocomplete
        options={units}
        value={units.find((unit) => unit.code === code) ?? null}
        getOptionLabel={({ name }) => name}
        getOptionKey={(unit) => unit.code}
        isOptionEqualToValue={(one, other) => one.code === other.code}
        filterOptions={(all, { inputValue }) => findUnits(all, inputValue)}
        loading={from?.isLoading ?? false}
        disabled={from === null}
        autoHighlight
        openOnFocus
        noOptionsText={t('booking.delivery.none')}
        loadingText={t('booking.delivery.loading')}
        openText={t('booking.delivery.open')}
        closeText={t('booking.delivery.close')}
        clearText={t('booking.delivery.clear')}
        onChange={(_, unit) => onChoose(unit?.code ?? '')}
        onBlur={onLeave}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            error={problem !== undefined}
            helperText={problem ?? (from === null ? emptyHint : undefined)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                // The browser's autofill would cover the list.
                autoComplete: 'off',
                spellCheck: false,
                'aria-required': true,
              },
            }}
          />
        )}
      />
      {from?.retry && (
        <p className="mm-address-failed" role="alert">
          {t('booking.delivery.failed')}{' '}
          <Button size="small" onClick={from.retry}>
            {t('error.state.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
