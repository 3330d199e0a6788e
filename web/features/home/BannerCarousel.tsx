import type { BannerSlide_bannerFragment } from '../../generated/operations/banner-slide.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Icon, NextIcon } from '../../ui/icons.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { useCarousel } from './use-carousel.ts';
import './banner-carousel.css';

export function BannerCarousel({ banners }: { banners: BannerSlide_bannerFragment[] }) {
  const t = useText();
  const { track, at, show, canPlay, isPlaying, setPlaying, hold } = useCarousel(banners.length);
  const of = banners.length;
  return (
    <section
      className="mm-carousel"
      aria-roledescription={t('home.banners.role')}
      aria-label={t('home.banners')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className="mm-carousel-track" ref={track} aria-live={isPlaying ? 'off' : 'polite'}>
        {banners.map((banner, slide) => (
          <div
            key={banner.id}
            className="mm-carousel-slide"
            role="group"
            aria-roledescription={t('home.banners.slide')}
            aria-label={t('home.banners.position', { at: slide + 1, of })}
            inert={slide !== at}
          >
            <BannerSlide banner={banner} isFirst={slide === 0} />
          </div>
        ))}
      </div>
      {of > 1 && (
        <div className="mm-carousel-tools">
          {canPlay && (
            <button
              type="button"
              aria-label={isPlaying ? t('home.banners.pause') : t('home.banners.play')}
              onClick={() => setPlaying(!isPlaying)}
            >
              <Icon size={20}>
                {isPlaying ? <path d="M8.5 5v14M15.5 5v14" /> : <path d="M7 4.5v15l12-7.5z" />}
              </Icon>
            </button>
          )}
          <button type="button" aria-label={t('home.banners.previous')} onClick={() => show(at - 1)}>
            <Icon size={20}>
              <path d="m15 5-7 7 7 7" />
            </Icon>
          </button>
          <span className="mm-carousel-count mm-numbers" aria-hidden="true">
            {at + 1}/{of}
          </span>
          <button type="button" aria-label={t('home.banners.next')} onClick={() => show(at + 1)}>
            <NextIcon size={20} />
          </button>
        </div>
      )}
    </section>
  );
}
