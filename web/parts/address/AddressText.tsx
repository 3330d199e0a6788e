import type { Address_savedFragment } from '../../generated/operations/saved-addresses.ts';
import { spacedPhone } from '../../lib/intl/spaced-phone.rule.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { StateBadge } from '../../ui/states/StateBadge.tsx';
import { addressLine } from './typed-address.rule.ts';

/** A saved address: its name, who receives, the place, the note, and whether it is the default. */
export function AddressText({ saved }: { saved: Address_savedFragment }) {
  const t = useText();
  const { label, isDefault, recipientName, recipientPhone, note } = saved;
  return (
    <span>
      {label && (
        <>
          <strong>{label}</strong>
          <br />
        </>
      )}
      {recipientName && (
        <>
          {recipientName} · {spacedPhone(recipientPhone)}
          <br />
        </>
      )}
      {addressLine(saved)}
      {note && (
        <>
          <br />
          <small>{note}</small>
        </>
      )}
      {isDefault && (
        <>
          <br />
          <StateBadge type="success">{t('addresses.default')}</StateBadge>
        </>
      )}
    </span>
  );
}
