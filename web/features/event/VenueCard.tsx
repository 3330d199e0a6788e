import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { MapLink } from '../../parts/map/MapLink.tsx';
import { WayThere } from '../../parts/map/WayThere.tsx';
import { PlaceIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import type { EventOfScreen } from './event-of-screen.ts';

export function VenueCard({ venue }: { venue: EventOfScreen['venue'] }) {
  const t = useText();
  return (
    <section aria-labelledby="mm-event-venue">
      <h2 id="mm-event-venue">{t('event.venue.title')}</h2>
      <div className="mm-event-card-box mm-event-venue">
        {venue.picture && (
          <Picture
            src={venue.picture}
            preview={venue.picturePreview}
            alt=""
            ratio="16 / 9"
            sizes={pictureSizes.venue}
          />
        )}
        <div>
          <h3>
            <Link to={`/venues/${venue.slug}`}>{venue.name}</Link>
          </h3>
          <address>{venue.address}</address>
        </div>
        <MapLink place={venue} className={buttonClass()}>
          <PlaceIcon size={20} />
          {t('event.venue.map')}
        </MapLink>
        <WayThere venue={venue} />
      </div>
    </section>
  );
}
