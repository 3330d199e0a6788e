import { useLocation } from 'react-router-dom';
import { postponeUpdate } from '../lib/update/register-worker.ts';
import { UpdateBar } from '../ui/page/UpdateBar.tsx';
import { isUpdateMoment } from '../lib/update/update-moment.rule.ts';
import { useWaitingUpdate } from '../lib/update/use-waiting-update.ts';

/** Offers a newer build on pages where it does not interrupt the buyer; elsewhere it waits for the next such page. */
export function UpdatePrompt() {
  const update = useWaitingUpdate();
  const { pathname } = useLocation();
  return update && isUpdateMoment(pathname) ? <UpdateBar onUpdate={update} onLater={postponeUpdate} /> : null;
}
