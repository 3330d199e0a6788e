import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Icon } from '../../../ui/icons.tsx';
import './film-facts.css';

/** A still picture with a link to the trailer on another site, from which nothing is loaded before the visitor follows the link. */
export function Trailer({ address, still }: { address: string; still: { banner: string; title: string } }) {
  const t = useText();
  return (
    <section aria-labelledby="mm-film-trailer">
      <h2 id="mm-film-trailer">{t('film.trailer.title')}</h2>
      <a className="mm-trailer" href={address} target="_blank" rel="noopener noreferrer">
        <Picture src={still.banner} alt="" ratio="16 / 9" sizes={pictureSizes.banner} />
        <span className="mm-trailer-words">
          <Icon size={40}>
            <circle cx="12" cy="12" r="10" />
            <path d="m10 8 6 4-6 4z" />
          </Icon>
          <span>
            {t('film.trailer.play', { title: still.title })}
            <small>{t('film.trailer.where', { site: new URL(address).host })}</small>
          </span>
        </span>
      </a>
    </section>
  );
}
