import { limits } from '@mo-man/schema/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { useSavedAddressesQuery } from '../../generated/operations/saved-addresses.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useIsOnline, useWhenOnline } from '../../lib/use-is-online.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { SavedAddress } from './SavedAddress.tsx';
import './addresses.css';

const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }));

/** The delivery addresses of an account: added, named, made the default, changed and removed. */
export function AddressesScreen() {
  const t = useText();
  const isOnline = useIsOnline();
  const { data, previousData, error, refetch } = useSavedAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const saved = (data ?? previousData)?.savedAddresses;
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenOnline(readAgain);
  /** Id of the address whose form is open; empty for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  /** What gets the focus once a form is closed: the same. */
  const [left, setLeft] = useState<string | null>(null);
  const close = () => {
    setLeft(open);
    setOpen(null);
  };
  const isFull = saved !== undefined && saved.length >= limits.savedAddressesMax;
  const formToCome = <LineSkeleton height={480} />;
  const add = (
    <Button look="primary" disabled={isFull || !isOnline} autoFocus={left === ''} onClick={() => setOpen('')}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <Page width="reading">
      <PageTitle>{t('addresses.title')}</PageTitle>
      <OfflineLine />
      {!saved && error && <UnloadedState error={error} onRetry={readAgain} />}
      {!saved && !error && (
        <div className="mm-skeletons" role="status" aria-label={t('addresses.loading')}>
          <LineSkeleton height={120} />
          <LineSkeleton height={120} />
        </div>
      )}
      {saved && (
        <div className="mm-addresses">
          {saved.length > 0 && (
            <>
              <p className="mm-addresses-lead">{t('addresses.lead')}</p>
              <ul>
                {saved.map((address) => (
                  <li key={address.id}>
                    {open === address.id ? (
                      <Suspense fallback={formToCome}>
                        <AddressForm saved={address} onClose={close} />
                      </Suspense>
                    ) : (
                      <SavedAddress
                        saved={address}
                        isLeft={left === address.id}
                        onChange={() => setOpen(address.id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          {open === '' ? (
            <section className="mm-addresses-new" aria-label={t('addresses.add')}>
              <h2>{t('addresses.add')}</h2>
              <Suspense fallback={formToCome}>
                <AddressForm saved={null} isFirst={saved.length === 0} onClose={close} />
              </Suspense>
            </section>
          ) : saved.length === 0 ? (
            <EmptyState
              picture={
                <Icon size={56}>
                  <path d="M12 21c4.5-4.6 7-8.2 7-11.2a7 7 0 1 0-14 0c0 3 2.5 6.6 7 11.2zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
                </Icon>
              }
              title={t('addresses.empty.title')}
              text={t('addresses.empty.text')}
            >
              {add}
            </EmptyState>
          ) : (
            <>
              {isFull && <Notice type="info">{t('addresses.full')}</Notice>}
              <div>{add}</div>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
