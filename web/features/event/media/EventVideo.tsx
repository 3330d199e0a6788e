import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import './event-media.css';

/** A still picture with a link to the video on another site, from which nothing is loaded before the visitor follows the link. */
export function EventVideo({ event: { film, video, banner, title } }: { event: EventOfScreen }) {
  const t = useText();
  const address = film?.trailer ?? video;
  if (!address) return null;
  return (
    <section aria-labelledby="mm-event-video">
      <h2 id="mm-event-video">{t(film ? 'film.trailer.title' : 'event.video.title')}</h2>
      <a className="mm-event-video" href={address} target="_blank" rel="noopener noreferrer">
        <Picture src={banner} alt="" ratio="16 / 9" sizes={pictureSizes.banner} />
        <span className="mm-event-video-words">
          <Icon size={40}>
            <circle cx="12" cy="12" r="10" />
            <path d="m10 8 6 4-6 4z" />
          </Icon>
          <span>
            {t(film ? 'film.trailer.play' : 'event.video.play', { title })}
            <small>{t('event.video.where', { site: new URL(address).host })}</small>
          </span>
        </span>
      </a>
    </section>
  );
}
