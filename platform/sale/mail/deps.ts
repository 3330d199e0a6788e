import type { SmsDoor } from '../../outbox/sms-door.ts';

/** What the calls and workers of letters about orders need. */
export interface LetterDeps {
  config: {
    publicUrl: string;
  };
  /** Where text messages have to come through. */
  sms: SmsDoor;
}
