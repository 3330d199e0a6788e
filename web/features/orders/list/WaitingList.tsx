import { Link } from 'react-router-dom';
import { useWaitingPlacesQuery } from '../../../generated/operations/waiting-places.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useWhenShown } from '../../../lib/use-when-shown.ts';

const READ_AGAIN_MS = 20_000;

export function WaitingList() {
  const t = useText();
  const { time } = useFormats();
  const { data, refetch } = useWaitingPlacesQuery({
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenShown(readAgain, READ_AGAIN_MS);
  const places = (data?.waitingPlaces ?? []).toSorted(
    (a, b) => Number(b.offer !== null) - Number(a.offer !== null),
  );
  if (places.length === 0) return null;
  return (
    <section className="mm-order-waiting" aria-labelledby="mm-order-waiting">
      <h2 id="mm-order-waiting">{t('waiting.mine')}</h2>
      <ul className="mm-order-list">
        {places.map(({ id, state, ahead, offer, showing }) => (
          <li key={id} className="mm-order-card">
            <div className="mm-order-card-what">
              <DateBlock at={showing.startsAt} />
              <div>
                <h2>
                  <Link to={`/waiting-list/${showing.id}`}>{showing.event.title}</Link>
                </h2>
                <p>{time(showing.startsAt)}</p>
                <p>{state === 'waiting' ? t('waiting.place', { ahead }) : t(`waiting.state.${state}`)}</p>
              </div>
            </div>
            {offer && (
              <div className="mm-order-card-clock">
                <Timer until={offer.expiresAt} label={t('waiting.offer.timer')} onEnd={readAgain} />
                <Link className={buttonClass({ look: 'primary' })} to={`/waiting-list/${showing.id}`}>
                  {t('waiting.offer.see')}
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
