import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import './way-there.css';

/** How to get to a venue, with its own map, which opens large. Nothing where neither is told. */
export function WayThere({
  venue: { name, directions, map },
}: {
  venue: { name: string; directions: string | null; map: string | null };
}) {
  const t = useText();
  if (!directions && !map) return null;
  return (
    <div className="mm-way-there">
      {map && (
        <a href={pictureVariant(map, 1440, 'webp')} target="_blank" rel="noopener">
          <Picture src={map} alt={t('venue.map', { name })} ratio="4 / 3" sizes={pictureSizes.map} />
        </a>
      )}
      {directions && (
        <div>
          <h3>{t('venue.directions')}</h3>
          {directions.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}
