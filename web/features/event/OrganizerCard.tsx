import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import type { EventOfScreen } from './event-of-screen.ts';

export function OrganizerCard({ organizer }: { organizer: NonNullable<EventOfScreen['organizer']> }) {
  const t = useText();
  return (
    <section aria-labelledby="mm-event-organizer">
      <h2 id="mm-event-organizer">{t('event.organizer.title')}</h2>
      <div className="mm-event-card-box mm-event-organizer">
        <Picture
          src={organizer.logo}
          preview={organizer.logoPreview}
          alt=""
          ratio="1 / 1"
          sizes={pictureSizes.small}
        />
        <div>
          <h3>
            <Link to={`/organizers/${organizer.slug}`}>{organizer.name}</Link>
          </h3>
          <p>{organizer.about}</p>
          <OrganizerContact organizer={organizer} />
        </div>
      </div>
    </section>
  );
}

function OrganizerContact({
  organizer: { url, email, phone },
}: {
  organizer: NonNullable<EventOfScreen['organizer']>;
}) {
  const t = useText();
  if (!url && !email && !phone) return null;
  return (
    <ul className="mm-event-contact" aria-label={t('event.organizer.contact')}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{t('event.organizer.email', { email })}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[ .]/g, '')}`}>{t('event.organizer.phone', { phone })}</a>
        </li>
      )}
      {url && (
        <li>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {t('event.organizer.site', { site: new URL(url).host })}
          </a>
        </li>
      )}
    </ul>
  );
}
