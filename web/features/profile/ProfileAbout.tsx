import { useText } from '../../lib/intl/use-text.ts';
import type { ProfileOfScreen } from './profile-of-screen.ts';

/** What is told of it, and how an organizer is reached. Nothing where nothing is told. */
export function ProfileAbout({ profile }: { profile: ProfileOfScreen }) {
  const t = useText();
  const { about, email, phone, url } = profile;
  const paragraphs = about?.split(/\n\s*\n/).filter((each) => each.trim()) ?? [];
  const hasContact = Boolean(email || phone || url);
  if (paragraphs.length === 0 && !hasContact) return null;
  return (
    <section aria-labelledby="mm-profile-about">
      <h2 id="mm-profile-about">{t('profile.about')}</h2>
      {paragraphs.map((each, at) => (
        <p key={at} className="mm-profile-text">
          {each}
        </p>
      ))}
      {hasContact && (
        <ul className="mm-profile-contact" aria-label={t('event.organizer.contact')}>
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
      )}
    </section>
  );
}
