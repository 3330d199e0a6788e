import { cityBeside } from '@mo-man/schema/rules/event/place.rule.ts';
import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import type { BannerSlide_bannerFragment } from '../../generated/operations/banner-slide.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { fromSource } from '../../lib/link-source.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { PriceFrom } from '../../ui/cards/PriceFrom.tsx';
import { SaleBadge } from '../../ui/cards/SaleBadge.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';

/**
 * One banner: the picture, and beside it on a dark background the text, time, place, price and action. The whole slide is one link; the
 * button is only its look.
 */
export function BannerSlide({ banner, isFirst }: { banner: BannerSlide_bannerFragment; isFirst: boolean }) {
  const t = useText();
  const { dateLong } = useFormats();
  const { event } = banner;
  const { callToAction, saleStatus, status, venue } = event;
  const city = cityBeside(venue.name, venue.city);
  return (
    <Link className="mm-banner" to={eventPath(event)} state={fromSource('homepage')}>
      <Picture
        src={banner.image}
        preview={banner.imagePreview}
        alt=""
        ratio="16 / 9"
        sizes={pictureSizes.banner}
        isMain={isFirst}
      />
      <span className="mm-banner-words">
        <strong>{banner.title}</strong>
        {banner.subtitle && <span className="mm-banner-subtitle">{banner.subtitle}</span>}
        <span className="mm-banner-facts">
          <time dateTime={event.startsAt}>{dateLong(event.startsAt)}</time>
          {saleStatus !== 'event_over' && <PriceFrom min={event.minPrice} max={event.maxPrice} />}
        </span>
        <span className="mm-banner-place">{city ? `${venue.name}, ${city}` : venue.name}</span>
        <span className="mm-banner-act">
          {callToAction && status !== 'cancelled' ? (
            <span className={buttonClass({ look: 'primary' })}>{t(`event.action.${callToAction}`)}</span>
          ) : (
            <SaleBadge status={saleStatus} happens={status} />
          )}
        </span>
      </span>
    </Link>
  );
}
