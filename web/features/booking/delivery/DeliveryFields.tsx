import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { addressModels } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { WholePhoneField } from '../../../parts/phone/WholePhoneField.tsx';
import { ChoiceChips } from '../../../ui/controls/ChoiceChips.tsx';
import type { QuestionForm } from '../answer/use-question-form.ts';
import { LastAddress } from './LastAddress.tsx';
import { UnitPicker } from './UnitPicker.tsx';
import type { AddressLevels } from './use-units.ts';

/** The delivery address: units of the address directory, house and street, another recipient, a note. Loaded on demand. */
export function DeliveryFields({ form, units }: { form: QuestionForm; units: AddressLevels }) {
  const t = useText();
  const { delivery, setDelivery, problems, leave } = form;
  const { model } = delivery;
  const problemOf = (field: string) => {
    const problem = problems[`delivery.${field}`];
    return problem ? t(problem) : undefined;
  };
  const { isToAnother = delivery.recipientName !== '' } = delivery;
  const isLegacy = model === 'legacy';
  const picker = (field: 'province' | 'district' | 'ward') => ({
    field: `delivery.${field}`,
    label: t(`booking.delivery.${field}`),
    code: delivery[field],
    from: units[field],
    problem: problemOf(field),
    onLeave: () => leave(`delivery.${field}`),
  });
  return (
    <div className="mm-delivery-fields">
      <p className="mm-delivery-hint">{t('booking.delivery.to')}</p>
      <LastAddress form={form} />
      <ChoiceChips
        label={t('booking.delivery.model')}
        choices={addressModels.map((value) => ({ value, label: t(`booking.delivery.model.${value}`) }))}
        chosen={model}
        // Units of one model do not exist in the other; house, street and note are kept.
        onChoose={(value) =>
          value && value !== model && setDelivery({ model: value, province: '', district: '', ward: '' })
        }
      />
      <UnitPicker
        {...picker('province')}
        emptyHint=""
        onChoose={(province) => setDelivery({ province, district: '', ward: '' })}
      />
      {isLegacy && (
        <UnitPicker
          {...picker('district')}
          emptyHint={t('booking.delivery.provinceFirst')}
          onChoose={(district) => setDelivery({ district, ward: '' })}
        />
      )}
      <UnitPicker
        {...picker('ward')}
        emptyHint={t(isLegacy ? 'booking.delivery.districtFirst' : 'booking.delivery.provinceFirst')}
        onChoose={(ward) => setDelivery({ ward })}
      />
      <TextField
        data-field="delivery.address"
        label={t('booking.delivery.address')}
        value={delivery.address}
        error={problemOf('address') !== undefined}
        helperText={problemOf('address') ?? t('booking.delivery.addressHint')}
        autoComplete="street-address"
        fullWidth
        slotProps={{ htmlInput: { spellCheck: false, 'aria-required': true } }}
        onChange={({ target }) => setDelivery({ address: target.value })}
        onBlur={() => leave('delivery.address')}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isToAnother}
            onChange={(_, isChecked) =>
              setDelivery({
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
            value={delivery.recipientName}
            error={problemOf('recipientName') !== undefined}
            helperText={problemOf('recipientName')}
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: { spellCheck: false, 'aria-required': true } }}
            onChange={({ target }) => setDelivery({ recipientName: target.value })}
            onBlur={() => leave('delivery.recipientName')}
          />
          <div data-field="delivery.recipientPhone">
            <WholePhoneField
              label={t('booking.delivery.recipientPhone')}
              field={{
                name: 'recipientPhone',
                value: delivery.recipientPhone,
                error: problemOf('recipientPhone') !== undefined,
                helperText: problemOf('recipientPhone'),
                inputRef: () => undefined,
                onChange: ({ target }) => setDelivery({ recipientPhone: target.value }),
              }}
              onBlur={() => leave('delivery.recipientPhone')}
            />
          </div>
        </>
      )}
      <TextField
        data-field="delivery.note"
        label={t('booking.delivery.note')}
        value={delivery.note}
        error={problemOf('note') !== undefined}
        helperText={problemOf('note')}
        autoComplete="off"
        fullWidth
        onChange={({ target }) => setDelivery({ note: target.value })}
        onBlur={() => leave('delivery.note')}
      />
    </div>
  );
}
