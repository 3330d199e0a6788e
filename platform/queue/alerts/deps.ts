import type { Db } from '../../db/open.ts';

/** What the calls and workers of turn alerts need. */
export interface TurnAlertDeps {
  config: {
    /** Signs what is pushed to browsers; undefined: nothing is. */
    webPushKeys?: { publicKey: string; privateKey: string } | undefined;
    /** Push services that may be called; undefined: those that are known. */
    pushHosts?: readonly string[] | undefined;
  };
  db: Db;
}
