import type { SmsDoor } from '../../outbox/sms-door.ts';

/** What the calls and workers of mails about orders need. */
export interface OrderMailDeps {
  config: {
    publicUrl: string;
  };
  /** Where text messages have to come through. */
  sms: SmsDoor;
}
