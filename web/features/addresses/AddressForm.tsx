import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Address_savedFragment } from '../../generated/operations/saved-addresses.ts';
import { errorDetails, isFailure } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { AddressFields } from '../../parts/address/AddressFields.tsx';
import { addressInput, noAddress, typedAddress } from '../../parts/address/typed-address.rule.ts';
import { useSaveAddress } from '../../parts/address/use-save-address.ts';
import { useUnits } from '../../parts/address/use-units.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { type AddressProblems, checkAddressForm, problemsOfServer } from './address-form.rule.ts';

/** Adds an address, or changes a saved one. */
export function AddressForm({
  saved,
  isFirst = false,
  onClose,
}: {
  /** Null for a new one. */
  saved: Address_savedFragment | null;
  /** The first address is the default in any case. */
  isFirst?: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const isOnline = useIsOnline();
  const [label, setLabel] = useState(saved?.label ?? '');
  const [typed, setTyped] = useState(saved ? typedAddress(saved) : noAddress);
  const [isDefault, setDefault] = useState(false);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<AddressProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<{ field: string } | null>(null);
  const [save, { loading }] = useSaveAddress();
  const units = useUnits(typed);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong)
      body.current?.querySelector<HTMLElement>(`[data-field="delivery.${wrong.field}"] input`)?.focus();
  }, [wrong]);

  const found = checkAddressForm(label, typed);
  const problems: AddressProblems = Object.fromEntries(
    Object.entries({ ...refused, ...found }).filter(([field]) => judged.has(field)),
  );
  const judge = (fields: readonly string[]) => setJudged((now) => new Set([...now, ...fields]));
  const acquit = (fields: readonly string[]) =>
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));
  const tell = (told: AddressProblems): boolean => {
    const fields = Object.keys(told);
    judge(fields);
    const [field] = fields;
    if (field !== undefined) setWrong({ field });
    return field !== undefined;
  };
  const send = async () => {
    setFailure(null);
    if (tell(found)) return;
    const input = { label, isDefault, address: addressInput(typed), ...(saved && { addressId: saved.id }) };
    try {
      await save({ variables: { input } });
      toast.success(t('addresses.saved'));
      onClose();
    } catch (error) {
      const told = problemsOfServer(errorDetails(error)?.fields);
      if (isFailure(error, 'invalid_input') && Object.keys(told).length > 0) {
        setRefused(told);
        tell(told);
      } else setFailure(failureText(t, error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="mm-addresses-form" ref={body} noValidate onSubmit={submit}>
      <TextField
        data-field="delivery.label"
        label={t('addresses.label')}
        value={label}
        error={problems.label !== undefined}
        helperText={problems.label ? t(problems.label) : t('addresses.labelHint')}
        autoComplete="off"
        autoFocus
        fullWidth
        onChange={({ target }) => {
          setLabel(target.value);
          acquit(['label']);
        }}
        onBlur={() => judge(['label'])}
      />
      <AddressFields
        typed={typed}
        units={units}
        problems={problems}
        hint={t('addresses.to')}
        onType={(changes) => {
          setTyped((now) => ({ ...now, ...changes }));
          acquit(Object.keys(changes));
          // A choice that empties those below it does not make them wrong.
          const emptied = Object.entries(changes).flatMap(([field, value]) => (value === '' ? [field] : []));
          if (Object.keys(changes).length > 1)
            setJudged((now) => new Set([...now].filter((field) => !emptied.includes(field))));
        }}
        onLeave={(field) => judge([field])}
      />
      {!isFirst && !saved?.isDefault && (
        <FormControlLabel
          control={<Checkbox checked={isDefault} onChange={(_, isChecked) => setDefault(isChecked)} />}
          label={t('addresses.makeDefault')}
        />
      )}
      <FormAlert text={failure} />
      <div className="mm-addresses-acts">
        <Button look="primary" type="submit" isBusy={loading} disabled={!isOnline}>
          {t('addresses.save')}
        </Button>
        <Button look="quiet" disabled={loading} onClick={onClose}>
          {t('addresses.cancel')}
        </Button>
      </div>
    </form>
  );
}
