import type { ProfileScreenQuery } from '../../generated/operations/profile-screen.ts';

export type ProfileOfScreen = NonNullable<ProfileScreenQuery['publicProfile']>;
