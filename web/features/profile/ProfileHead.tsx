import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { MapLink } from '../../parts/map/MapLink.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { PlaceIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { FollowButton } from './FollowButton.tsx';
import type { ProfileOfScreen } from './profile-of-screen.ts';

/** Name, picture, what it is, and where; what can be done stands below. */
export function ProfileHead({ profile }: { profile: ProfileOfScreen }) {
  const t = useText();
  const { kind, isCinema, name, picture, picturePreview, venue } = profile;
  return (
    <header className={`mm-profile-head mm-profile-of-${kind}`}>
      {picture && (
        <Picture
          src={picture}
          preview={picturePreview}
          alt=""
          ratio={kind === 'venue' ? '16 / 9' : '1 / 1'}
          sizes={kind === 'venue' ? pictureSizes.venue : pictureSizes.paid}
        />
      )}
      <div className="mm-profile-words">
        <p className="mm-profile-kind">{t(isCinema ? 'profile.kind.cinema' : `profile.kind.${kind}`)}</p>
        <PageTitle>{name}</PageTitle>
        {venue && <address>{venue.address}</address>}
        <div className="mm-profile-actions">
          <FollowButton profile={profile} />
          {venue && (
            <MapLink place={venue} className={buttonClass()}>
              <PlaceIcon size={20} />
              {t('event.venue.map')}
            </MapLink>
          )}
        </div>
      </div>
    </header>
  );
}
