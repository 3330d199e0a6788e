import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import {
  addressModels,
  type DeliveryField,
  type TypedDelivery,
} from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { WholePhoneField } from '../phone/WholePhoneField.tsx';
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx';
import './address-fields.css';
import { UnitPicker } from './UnitPicker.tsx';
import type { AddressLevels } from './use-units.ts';

/**
 * The fields of a delivery address: units of the address directory, house and street, another recipient, a note. Each field is marked
 * `delivery.` and its name.
 */
export function AddressFields({
  typed,
  units,
  problems,
  hint,
  onType,
  onLeave,
}: {
  typed: TypedDelivery;
  units: AddressLevels;
  /** Ids of messages. */
  problems: Readonly<Partial<Record<DeliveryField, string>>>;
  /** Who receives what is sent. */
  hint: string;
  onType: (changes: Partial<TypedDelivery>) => void;
  onLeave: (field: DeliveryField) => void;
}) {
  const t = useText();
  const { model } = typed;
  const problemOf = (field: DeliveryField) => {
    const problem = problems[field];
    return problem ? t(problem) : undefined;
  };
  const { isToAnother = typed.recipientName !== '' } = typed;
  const isLegacy = model === 'legacy';
  const picker = (field: 'province' | 'district' | 'ward') => ({
    field: `delivery.${field}`,
    label: t(`booking.delivery.${field}`),
    code: typed[field],
    from: units[field],
    problem: problemOf(field),
    onLeave: () => onLeave(field),
  });
  return (
    <div className="mm-address-fields">
      <p className="mm-address-hint">{hint}</p>
      <ChoiceChips
        label={t('booking.delivery.model')}
        choices={addressModels.map((value) => ({ value, label: t(`booking.delivery.model.${value}`) }))}
        chosen={model}
        // Units of one model do not exist in the other; house, street and note are kept.
        onChoose={(value) =>
          value && value !== model && onType({ model: value, province: '', district: '', ward: '' })
        }
      />
      <UnitPicker
        {...picker('province')}
        emptyHint=""
        onChoose={(province) => onType({ province, district: '', ward: '' })}
      />
      {isLegacy && (
        <UnitPicker
          {...picker('district')}
          emptyHint={t('booking.delivery.provinceFirst')}
          onChoose={(district) => onType({ district, ward: '' })}
        />
      )}
      <UnitPicker
        {...picker('ward')}
        emptyHint={t(isLegacy ? 'booking.delivery.districtFirst' : 'booking.delivery.provinceFirst')}
        onChoose={(ward) => onType({ ward })}
      />
      <TextField
        data-field="delivery.address"
        label={t('booking.delivery.address')}
        value={typed.address}
        error={problemOf('address') !== undefined}
        helperText={problemOf('address') ?? t('booking.delivery.addressHint')}
        autoComplete="street-address"
        fullWidth
        slotProps={{ htmlInput: { spellCheck: false, 'aria-required': true } }}
        onChange={({ target }) => onType({ address: target.value })}
        onBlur={() => onLeave('address')}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isToAnother}
            onChange={(_, isChecked) =>
              onType({
                isToAnother: isChecked,
                ...(isChecked ? {} : { recipientName: '', recipientPhone: '' }),
              })
            }
          />
        }
        label={t('booking.delivery.another')}
      />
      {isToAnother && (
        <>
          <TextField
            data-field="delivery.recipientName"
            label={t('booking.delivery.recipientName')}
            value={typed.recipientName}
            error={problemOf('recipientName') !== undefined}
            helperText={problemOf('recipientName')}
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: { spellCheck: false, 'aria-required': true } }}
            onChange={({ target }) => onType({ recipientName: target.value })}
            onBlur={() => onLeave('recipientName')}
          />
          <div data-field="delivery.recipientPhone">
            <WholePhoneField
              label={t('booking.delivery.recipientPhone')}
              field={{
                name: 'recipientPhone',
                value: typed.recipientPhone,
                error: problemOf('recipientPhone') !== undefined,
                helperText: problemOf('recipientPhone'),
                inputRef: () => undefined,
                onChange: ({ target }) => onType({ recipientPhone: target.value }),
              }}
              onBlur={() => onLeave('recipientPhone')}
            />
          </div>
        </>
      )}
      <TextField
        data-field="delivery.note"
        label={t('booking.delivery.note')}
        value={typed.note}
        error={problemOf('note') !== undefined}
        helperText={problemOf('note')}
        autoComplete="off"
        fullWidth
        onChange={({ target }) => onType({ note: target.value })}
        onBlur={() => onLeave('note')}
      />
    </div>
  );
}
