// The waiting entry in a partner's frame: it announces that it listens, and logs out when the partner does.
import type { LogoutMutation, LogoutMutationVariables } from '../../generated/operations/logout.ts';
import { LogoutHash } from '../../generated/persisted.ts';
import { callServer, type KnownOperation } from '../../lib/server/call-server.ts';
import { loadPathInstead } from '../../lib/go-to.ts';
import { announceSession, readSessionMarks } from '../../storage/session/session.ts';
import { hearPartner, tellPartner } from '../mini-app/partner-page.ts';
import { clearBrowser } from '../session/clear-browser.ts';

const logout: KnownOperation<LogoutMutation, LogoutMutationVariables> = { name: 'Logout', hash: LogoutHash };

export function followPartner(): void {
  hearPartner(({ type }) => {
    if (type !== 'mo-man:logout') return;
    void callServer(logout, { input: {} })
      .catch(() => undefined)
      .then(async () => {
        await clearBrowser();
        announceSession('loggedOut');
        tellPartner({ type: 'mo-man:signed-out' });
        loadPathInstead('/');
      });
  });
  tellPartner({ type: 'mo-man:ready', signedIn: Boolean(readSessionMarks()?.userId) });
}
