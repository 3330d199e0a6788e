import { useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { isAppleDevice, offerWallets, type WalletTicket } from './wallet-choice.rule.ts';
import './wallet.css';

/** The problem in the address after a link failed (`?wallet=`), as part of its text's id. */
function problemInAddress(): 'refused' | 'busy' | 'failed' | null {
  const said = new URLSearchParams(location.search).get('wallet');
  return said === 'refused' || said === 'busy' || said === 'failed' ? said : null;
}

/** Our own sign: the site contains neither company's logo. */
function WalletMark() {
  return (
    <svg width="28" height="24" viewBox="0 0 28 24" aria-hidden="true">
      <rect x="4" y="1" width="20" height="12" rx="2.5" fill="#ffb938" />
      <rect x="4" y="5" width="20" height="12" rx="2.5" fill="#e3a3b4" />
      <path d="M2 10h7c1 3 3 4 5 4s4-1 5-4h7v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill="#fbf7f4" />
    </svg>
  );
}

/**
 * Links to the phone's wallet, for one ticket or (`orderCode`) for all tickets of its order. Links, not buttons: a phone accepts a pass
 * only from an address it navigates to.
 */
export function WalletLinks({
  ticket,
  ticketId,
  orderCode,
}: {
  ticket: WalletTicket;
  ticketId: string;
  orderCode?: string;
}) {
  const t = useText();
  const { userAgent } = navigator;
  const [now] = useState(() => Date.now());
  const offer = offerWallets(ticket, {
    isApple: isAppleDevice(userAgent),
    isAndroid: userAgent.includes('Android'),
    now,
  });
  if (!offer) return null;
  if ('refusal' in offer) return <p className="mm-wallet-text">{t('ticket.wallet.rotating')}</p>;
  const problem = problemInAddress();
  // Google takes one ticket per link, Apple a file of all.
  const kinds = offer.kinds.filter((kind) => kind === 'apple' || !orderCode);
  const own = `/wallet/tickets/${ticketId}`;
  const addresses = {
    apple: orderCode ? `/wallet/orders/${orderCode}/tickets.pkpasses` : `${own}/ticket.pkpass`,
    google: `${own}/google`,
  };
  return (
    <div className="mm-wallet">
      {problem && (
        <Notice type="error" isUrgent>
          {t(`ticket.wallet.${problem}`)}
        </Notice>
      )}
      <div className="mm-wallet-links">
        {kinds.map((kind) => (
          <a key={kind} className="mm-wallet-link" href={addresses[kind]}>
            <WalletMark />
            <span>{t(`ticket.wallet.${kind}`)}</span>
          </a>
        ))}
      </div>
      {kinds.length < offer.kinds.length && <p className="mm-wallet-text">{t('ticket.wallet.single')}</p>}
      <p className="mm-wallet-text">{t('ticket.wallet.text')}</p>
    </div>
  );
}
