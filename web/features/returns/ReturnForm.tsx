import { useState } from 'react';
import { useOfferReturnMutation } from '../../generated/operations/offer-return.ts';
import type { OrderReturns_returnsFragment } from '../../generated/operations/order-returns.ts';
import { useWithdrawReturnMutation } from '../../generated/operations/withdraw-return.ts';
import { errorText } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { mayOffer, wordOf } from './returnable.rule.ts';

export function ReturnForm({
  returns,
  onChanged,
  onOutdated,
}: {
  returns: OrderReturns_returnsFragment;
  onChanged: (now: OrderReturns_returnsFragment) => void;
  onOutdated: () => void;
}) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const dialogs = useDialog();
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'offer' | 'withdraw' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [offer] = useOfferReturnMutation({ context: { isQuiet: true } });
  const [withdraw] = useWithdrawReturnMutation({ context: { isQuiet: true } });
  const { tickets, rules, orderCode } = returns;
  const wanted = tickets.filter((ticket) => mayOffer(ticket) && chosen.includes(ticket.ticketId));
  const offered = tickets.filter(({ state }) => state === 'offered');
  const amount = money(wanted.reduce((sum, ticket) => sum + ticket.amount, 0));

  const act = async (
    which: 'offer' | 'withdraw',
    run: () => Promise<OrderReturns_returnsFragment | undefined>,
  ) => {
    setFailure(null);
    setBusy(which);
    try {
      const now = await run();
      if (now) onChanged(now);
      setChosen([]);
    } catch (error) {
      setFailure(failureText(t, error));
      if (errorText(error)) onOutdated();
    } finally {
      setBusy(null);
    }
  };
  const send = async () => {
    const isSure = await dialogs.confirm({
      title: t('return.confirm.title', { count: wanted.length, amount }),
      text: t('return.confirm.text'),
      yes: t('return.confirm.yes'),
      no: t('return.confirm.no'),
    });
    if (!isSure) return;
    const ticketIds = wanted.map(({ ticketId }) => ticketId);
    await act('offer', async () => {
      const { data } = await offer({ variables: { input: { orderCode, ticketIds } } });
      return data?.offerReturn.orderReturns;
    });
  };
  const takeBack = (ticketId: string) =>
    act('withdraw', async () => {
      const { data } = await withdraw({ variables: { input: { orderCode, ticketIds: [ticketId] } } });
      return data?.withdrawReturn.orderReturns;
    });

  return (
    <>
      {rules ? (
        <section className="mm-return-rules" aria-labelledby="mm-return-rules">
          <h2 id="mm-return-rules">{t('return.how.title')}</h2>
          <ol>
            <li>{t('return.how.list')}</li>
            <li>{t(rules.feesBack ? 'return.how.money.fees' : 'return.how.money')}</li>
            <li>{t('return.how.until', { until: dateTime(rules.until) })}</li>
          </ol>
        </section>
      ) : (
        <Notice type="info">{t('return.notAllowed')}</Notice>
      )}
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      {tickets.length === 0 && <Notice type="info">{t('return.none')}</Notice>}
      <ul className="mm-return-tickets">
        {(rules ? tickets : tickets.filter(({ state }) => state !== null)).map((ticket) => {
          const word = wordOf(ticket);
          const name = ticket.seatLabel
            ? t('return.seat', { type: ticket.ticketType, seat: ticket.seatLabel })
            : ticket.ticketType;
          return (
            <li key={ticket.ticketId}>
              <label>
                {mayOffer(ticket) && (
                  <input
                    type="checkbox"
                    checked={chosen.includes(ticket.ticketId)}
                    onChange={({ target }) =>
                      setChosen(
                        target.checked
                          ? [...chosen, ticket.ticketId]
                          : chosen.filter((id) => id !== ticket.ticketId),
                      )
                    }
                  />
                )}
                <span>
                  <strong>{name}</strong>
                  {word && <span className="mm-return-word">{t(`return.${word}`)}</span>}
                </span>
                <span className="mm-numbers">{money(ticket.amount)}</span>
              </label>
              {ticket.state === 'offered' && (
                <Button
                  size="small"
                  disabled={!isOnline || busy !== null}
                  isBusy={busy === 'withdraw'}
                  onClick={() => void takeBack(ticket.ticketId)}
                >
                  {t('return.withdraw')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {offered.length > 0 && <Notice type="info">{t('return.offered.text')}</Notice>}
      {tickets.some(mayOffer) && (
        <Button
          look="primary"
          size="large"
          isWide
          disabled={!isOnline || wanted.length === 0 || busy !== null}
          isBusy={busy === 'offer'}
          onClick={() => void send()}
        >
          {wanted.length === 0 ? t('return.choose') : t('return.offer', { count: wanted.length, amount })}
        </Button>
      )}
    </>
  );
}
