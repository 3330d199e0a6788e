import type { AppDeps } from './apps/deps.ts';
import type { DataDeps } from './data/deps.ts';
import type { DeviceDeps } from './devices/deps.ts';
import type { LoginDeps } from './logins/deps.ts';
import type { MailLinkDeps } from './mail-links/deps.ts';
import type { OtpDeps } from './otps/deps.ts';
import type { PasskeyDeps } from './passkeys/deps.ts';
import type { PasswordDeps } from './passwords/deps.ts';
import type { ProfileDeps } from './profile/deps.ts';
import type { SessionDeps } from './sessions/deps.ts';
import type { SocialDeps } from './social/deps.ts';
import type { StepUpDeps } from './step-up/deps.ts';
import type { UserDeps } from './users/deps.ts';
import type { WebhookDeps } from './webhooks/deps.ts';

export type AccountDeps = AppDeps &
  DataDeps &
  DeviceDeps &
  LoginDeps &
  MailLinkDeps &
  OtpDeps &
  PasskeyDeps &
  PasswordDeps &
  ProfileDeps &
  SessionDeps &
  SocialDeps &
  StepUpDeps &
  UserDeps &
  WebhookDeps;
