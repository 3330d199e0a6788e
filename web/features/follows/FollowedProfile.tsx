import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import type { FollowedProfilesQuery } from '../../generated/operations/followed-profiles.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { PersonIcon, PlaceIcon } from '../../ui/icons.tsx';

export function FollowedProfile({
  profile: { kind, slug, name, picture, picturePreview, isCinema, venue },
  onUnfollow,
}: {
  profile: FollowedProfilesQuery['followedProfiles'][number];
  onUnfollow: () => void;
}) {
  const t = useText();
  return (
    <li className="mm-follow">
      {picture ? (
        <Picture src={picture} preview={picturePreview} alt="" ratio="1 / 1" sizes={pictureSizes.small} />
      ) : (
        <span className="mm-follow-sign">{kind === 'venue' ? <PlaceIcon /> : <PersonIcon />}</span>
      )}
      <div className="mm-follow-facts">
        <p>
          <Link to={`/${kind}s/${slug}`}>{name}</Link>
        </p>
        <p className="mm-follows-hint">
          {venue?.address ?? t(isCinema ? 'profile.kind.cinema' : `profile.kind.${kind}`)}
        </p>
      </div>
      <Button size="small" aria-label={t('follows.stopNamed', { name })} onClick={onUnfollow}>
        {t('follows.stop')}
      </Button>
    </li>
  );
}
