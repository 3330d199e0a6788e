import { Link, useParams } from 'react-router-dom';
import { type VoucherScreenQuery, useVoucherScreenQuery } from '../../generated/operations/voucher-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { firstNow } from '../../lib/page-time.ts';
import { EventCard } from '../../ui/cards/EventCard.tsx';
import { TicketCard } from '../../ui/cards/TicketCard.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { SaveVoucher } from '../../parts/voucher/SaveVoucher.tsx';
import { voucherTime } from './voucher-time.rule.ts';
import './voucher.css';

type Voucher = NonNullable<VoucherScreenQuery['voucher']>;

export function VoucherScreen() {
  const { voucherId = '' } = useParams();
  const { data, error, refetch } = useVoucherScreenQuery({
    variables: { id: voucherId },
    errorPolicy: 'all',
  });
  const voucher = data?.voucher;
  usePageTitle(voucher?.title);
  if (voucher === null && !error) throw new NotFound();
  return (
    <Page width="reading">
      {voucher ? (
        <VoucherContent voucher={voucher} />
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div aria-busy="true">
          <LineSkeleton height={280} />
        </div>
      )}
    </Page>
  );
}

function VoucherContent({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const time = voucherTime(voucher, firstNow());
  const isUsable = time !== 'over' && !voucher.isUsedUp;
  return (
    <div className="mm-voucher">
      <TicketCard
        isFaded={!isUsable}
        stub={
          <p className="mm-voucher-code">
            <span>{t('voucher.code')}</span>
            <strong translate="no">{voucher.code}</strong>
          </p>
        }
      >
        <p className="mm-voucher-party">
          {voucher.organizerName === null
            ? t('voucher.ofPlatform')
            : t('voucher.ofOrganizer', { name: voucher.organizerName })}
        </p>
        <PageTitle>{voucher.title}</PageTitle>
        <p>{voucher.terms}</p>
        <Conditions voucher={voucher} />
      </TicketCard>
      {time === 'over' && <Notice type="info">{t('voucher.over')}</Notice>}
      {time !== 'over' && voucher.isUsedUp && <Notice type="info">{t('voucher.usedUp')}</Notice>}
      {isUsable && <SaveVoucher voucherId={voucher.id} />}
      {voucher.events.length > 0 ? (
        <section aria-labelledby="mm-voucher-events">
          <h2 id="mm-voucher-events">{t('voucher.events')}</h2>
          <ul className="mm-voucher-events">
            {voucher.events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Link className={buttonClass({})} to="/">
          {t('voucher.seeEvents')}
        </Link>
      )}
    </div>
  );
}

function Conditions({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const { kind, value, maxDiscount, minSubtotal, startsAt, endsAt } = voucher;
  const takes =
    kind === 'percent'
      ? t('voucher.takes.percent', { value })
      : t(kind === 'fixed' ? 'voucher.takes.fixed' : 'voucher.takes.perTicket', { amount: money(value) });
  const facts = [
    { id: 'takes', text: takes },
    ...(maxDiscount === null
      ? []
      : [{ id: 'most', text: t('voucher.most', { amount: money(maxDiscount) }) }]),
    ...(minSubtotal === 0 ? [] : [{ id: 'least', text: t('voucher.least', { amount: money(minSubtotal) }) }]),
    ...(startsAt === null ? [] : [{ id: 'from', text: t('voucher.from', { at: dateTime(startsAt) }) }]),
    ...(endsAt === null ? [] : [{ id: 'until', text: t('voucher.until', { at: dateTime(endsAt) }) }]),
  ];
  return (
    <ul className="mm-voucher-facts">
      {facts.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
