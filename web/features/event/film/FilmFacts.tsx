import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import './film-facts.css';

export function FilmFacts({ film, title }: { film: NonNullable<EventOfScreen['film']>; title: string }) {
  const t = useText();
  const f = useFormats();
  const { originalTitle, genres, directors, actors } = film;
  const rows: [string, string][] = [
    [t('film.originalTitle'), originalTitle !== null && originalTitle !== title ? originalTitle : ''],
    [t('film.genres'), genres.join(', ')],
    [t('film.directors'), directors.join(', ')],
    [t('film.actors'), actors.join(', ')],
    [t('film.released'), f.dateLong(`${film.releasedOn}T00:00:00+07:00`)],
  ];
  return (
    <section aria-labelledby="mm-film-facts">
      <h2 id="mm-film-facts">{t('film.facts')}</h2>
      <dl className="mm-film-facts">
        {rows
          .filter(([, said]) => said !== '')
          .map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
