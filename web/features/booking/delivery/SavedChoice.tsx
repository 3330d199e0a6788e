import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useState } from 'react';
import type { Address_savedFragment } from '../../../generated/operations/saved-addresses.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AddressText } from '../../../parts/address/AddressText.tsx';
import { noAddress, typedAddress } from '../../../parts/address/typed-address.rule.ts';

const other = 'other';

/** The saved addresses and another one. What was typed as another one is back when that is chosen again. */
export function SavedChoice({
  saved,
  chosenId,
  delivery,
  onChoose,
}: {
  saved: readonly Address_savedFragment[];
  /** Null for another address. */
  chosenId: string | null;
  delivery: TypedDelivery;
  onChoose: (address: TypedDelivery & { isOther: boolean }) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(noAddress);
  const choose = (id: string) => {
    const address = saved.find((one) => one.id === id);
    if (!address) return onChoose({ ...typed, isOther: true });
    if (chosenId === null) setTyped(delivery);
    onChoose({ ...typedAddress(address), isOther: false });
  };
  return (
    <RadioGroup
      className="mm-delivery-saved"
      aria-label={t('addresses.title')}
      value={chosenId ?? other}
      onChange={(_, id) => choose(id)}
    >
      {saved.map((address) => (
        <label key={address.id}>
          <Radio value={address.id} />
          <AddressText saved={address} />
        </label>
      ))}
      <label>
        <Radio value={other} />
        {t('booking.delivery.other')}
      </label>
    </RadioGroup>
  );
}
