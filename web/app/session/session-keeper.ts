// Knows who is signed in, and learns it anew: at start, after a login, from other tabs, from a server that refuses. It
// decides; what it decides about (Apollo, cookies, dialogs) is handed in by the provider.
import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import type { Session } from '../../lib/session/session-context.ts';
import type { RefusedCall, SessionEnd } from '../../lib/session/session-signal.ts';
import type { SessionNews } from '../../storage/session/session.ts';
import { judgeTab } from './judge-tab.rule.ts';
import { plainEnd, type SessionCalls, startSession } from './start-session.ts';

export type Known = Pick<Session, 'status' | 'profile' | 'userId' | 'hasEnded'>;

export type KeeperParts = {
  step: () => SessionStep;
  /** Whose session the browser has, by the readable cookie; null without one. */
  present: () => string | null;
  calls: SessionCalls;
  /** Everything of the former buyer goes: answers on their way, what is cached, the socket. */
  forget: () => Promise<void>;
  /** What is shown is read again, in place. */
  readAgain: () => Promise<void>;
  /** Clears what is left of an ended session on the server and in the cookies. */
  clearCookies: () => Promise<unknown>;
  /** Settles when no tab refreshes or ends the session any more. */
  otherTabsAtRest: () => Promise<unknown>;
  /** Whether cookies that are gone went by a logout in this browser, and not with the answer of a server that refused. */
  wasLoggedOut: () => boolean;
  announce: (news: 'changed' | 'ended' | 'loggedOut') => void;
  /** The dialog whose button opens login. */
  sayEnded: (end: SessionEnd) => void;
  /** Whether that dialog is still open: it asks for the login. */
  isSayingEnd: () => boolean;
  /** A visitor asked for something that needs a buyer. */
  askLogin: () => void;
  /** Another tab did it: the buyer is told who they are now, null for a visitor. */
  sayElsewhere: (known: Known) => void;
  /** Whether this very tab is in the middle of a login, and its cookies are a step ahead of it. */
  isLoggingIn: () => boolean;
};

const nobody: Known = { status: 'visitor', profile: null, userId: null };

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(parts: KeeperParts, tell: (known: Known) => void) {
  let known: Known = { status: 'checking', profile: null, userId: null };
  /** Only the latest check may say who is signed in. */
  let latest = 0;

  const set = (next: Known) => tell((known = next));
  const isVisitor = () => known.status === 'visitor';

  async function end(ended: SessionEnd): Promise<void> {
    if (known.status === 'visitor') return;
    latest += 1;
    // The buyer's screens may stay, out of sight: see Session.userId.
    set({ status: 'visitor', profile: null, userId: known.userId, hasEnded: true });
    parts.sayEnded(ended);
    if (parts.present() !== null) await parts.clearCookies();
    parts.announce('ended');
  }

  async function check(): Promise<void> {
    const turn = (latest += 1);
    const whose = parts.present();
    const outcome = await startSession(parts.step, parts.calls);
    if (turn !== latest) return;
    const present = parts.present();
    // Somebody else logged in meanwhile, in another tab: what was said is about the former session.
    if (present !== null && present !== whose) return await check();
    if (outcome.status === 'signedIn') {
      const userId = present ?? outcome.profile?.id ?? null;
      const before = known.userId === userId ? known.profile : null;
      set({ status: 'signedIn', profile: outcome.profile ?? before, userId });
    } else if (outcome.ended) await end(outcome.ended);
    else if (known.status === 'signedIn') await lose();
    else set(nobody);
  }

  /** The cookies are gone: by a logout in this browser, or with an answer to this very tab, before whoever asked was told. */
  const lose = () => (parts.wasLoggedOut() ? follow(false) : end(plainEnd));

  /** Another tab changed whose session this browser has; `isOwnChoice` when its buyer logged out. */
  async function follow(isOwnChoice: boolean): Promise<void> {
    const present = parts.present();
    const shown = known.status === 'signedIn' ? known.userId : null;
    const change = judgeTab(shown, present);
    if (present === null && isOwnChoice && known.userId !== null) {
      latest += 1;
      set(nobody);
      await parts.forget();
      // Those who were told of the end are not told again.
      if (change === 'none') return;
    } else if (change === 'none') return;
    else if (change === 'loggedOut') {
      latest += 1;
      set({ ...nobody, userId: shown });
    } else {
      latest += 1;
      const isBack = known.userId === present;
      set({ status: 'checking', profile: null, userId: isBack ? present : null });
      await (isBack ? parts.readAgain() : parts.forget());
      await check();
    }
    parts.sayElsewhere(known);
  }

  return {
    known: () => known,
    check,

    /** The page is looked at again, or a tab had news: nobody may be shown who is not there any more. */
    async hear(news: SessionNews | 'seen'): Promise<void> {
      if (known.status === 'checking') return;
      const isOwnLogin = news === 'seen' && known.status === 'visitor' && parts.isLoggingIn();
      if (isOwnLogin) return;
      const isSame = known.status === 'signedIn' && known.userId === parts.present();
      if (!isSame) await follow(news === 'loggedOut');
      else if (news === 'changed') await check();
    },

    /** The server says by itself that the session has ended. A logout of another tab may be on its way: it goes first. */
    async ended(): Promise<void> {
      await parts.otherTabsAtRest();
      if (known.status !== 'signedIn') return;
      if (parts.present() === null) await lose();
      else await check();
    },

    /**
     * A server refused a call for want of a session. While the cookies say otherwise, it is asked about the session itself. A
     * logout, or a new password, may be on its way: it goes first.
     */
    async refused({ isAsked, ...refusal }: RefusedCall): Promise<void> {
      if (known.status === 'visitor') {
        if (isAsked && !parts.isSayingEnd()) parts.askLogin();
        return;
      }
      await parts.otherTabsAtRest();
      if (isVisitor()) return;
      if (parts.present() === null && parts.wasLoggedOut()) await follow(false);
      else if (parts.present() === null || parts.step() === 'clear') await end(refusal);
      else if (known.status === 'signedIn') await check();
    },

    /** After a login in this tab, or a change of the profile. */
    async refresh(): Promise<void> {
      const isSame = known.userId !== null && known.userId === parts.present();
      // A list that cannot be fetched again must not stop the login.
      await (isSame ? parts.readAgain() : parts.forget()).catch(() => undefined);
      await check();
      parts.announce('changed');
    },

    /** The session is over by what the buyer did here, and the screen says so itself; their tickets stay, as after any end. */
    async endQuietly(): Promise<void> {
      latest += 1;
      set(nobody);
      await parts.forget();
      parts.announce('ended');
    },

    /** The session is over by the buyer's own wish: nothing of it stays. */
    async leave(): Promise<void> {
      latest += 1;
      set(nobody);
      await parts.forget();
      parts.announce('loggedOut');
    },
  };
}
