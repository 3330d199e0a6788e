import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import type { BannerSlide_bannerFragment } from '../../generated/operations/banner-slide.ts';
import { eventPath } from '../../shared/event-path.ts';
import { fromSource } from '../../shared/link-source.ts';
import { Picture } from '../../shared/ui/cards/Picture.tsx';

/** One big picture with its words beside it on the dark house, never over it. */
export function BannerSlide({ banner, isFirst }: { banner: BannerSlide_bannerFragment; isFirst: boolean }) {
  return (
    <Link className="mm-banner" to={eventPath(banner.event)} state={fromSource('homepage')}>
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
        {banner.subtitle && <span>{banner.subtitle}</span>}
      </span>
    </Link>
  );
}
