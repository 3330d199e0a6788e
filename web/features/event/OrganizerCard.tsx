import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Picture } from '../../shared/ui/cards/Picture.tsx';
import type { EventOfScreen } from './event-of-screen.ts';

/** Who organizes it. */
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
          <h3>{organizer.name}</h3>
          <p>{organizer.about}</p>
        </div>
      </div>
    </section>
  );
}
