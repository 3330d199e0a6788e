import { useState } from 'react';
import { useRemoveAddressMutation } from '../../generated/operations/remove-address.ts';
import {
  type Address_savedFragment,
  SavedAddressesDocument,
} from '../../generated/operations/saved-addresses.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { AddressText } from '../../parts/address/AddressText.tsx';
import { addressInput, addressLine, typedAddress } from '../../parts/address/typed-address.rule.ts';
import { useSaveAddress } from '../../parts/address/use-save-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';

export function SavedAddress({
  saved,
  isLeft,
  onChange,
}: {
  saved: Address_savedFragment;
  /** Whether its form was just closed. */
  isLeft: boolean;
  onChange: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const dialog = useDialog();
  const isOnline = useIsOnline();
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { loading: isSaving }] = useSaveAddress();
  const [remove, { loading: isRemoving }] = useRemoveAddressMutation({
    context: { isQuiet: true },
    update: (cache, { data }) => {
      if (!data) return;
      const { savedAddresses } = data.removeAddress;
      cache.writeQuery({ query: SavedAddressesDocument, data: { savedAddresses } });
    },
  });
  const name = saved.label || addressLine(saved);
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  const prefer = () =>
    attempt(
      () =>
        save({
          variables: {
            input: {
              ...{ addressId: saved.id, label: saved.label, isDefault: true },
              address: addressInput(typedAddress(saved)),
            },
          },
        }),
      t('addresses.preferred'),
    );
  const askRemove = async () => {
    const isSure = await dialog.confirm({
      title: t('addresses.remove.title'),
      text: t('addresses.remove.text', { address: name }),
      yes: t('addresses.remove'),
      no: t('addresses.remove.no'),
      isDanger: true,
    });
    if (isSure)
      await attempt(() => remove({ variables: { input: { addressId: saved.id } } }), t('addresses.removed'));
  };
  return (
    <article className="mm-addresses-one" aria-label={name}>
      <AddressText saved={saved} />
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <div className="mm-addresses-acts">
        <Button size="small" disabled={!isOnline} autoFocus={isLeft} onClick={onChange}>
          {t('addresses.change')}
        </Button>
        {!saved.isDefault && (
          <Button size="small" disabled={!isOnline} isBusy={isSaving} onClick={() => void prefer()}>
            {t('addresses.prefer')}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          disabled={!isOnline}
          isBusy={isRemoving}
          onClick={() => void askRemove()}
        >
          {t('addresses.remove')}
        </Button>
      </div>
    </article>
  );
}
