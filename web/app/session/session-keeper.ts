// Keeps who is logged in, and updates it at start, after a login, from other tabs, and after a refusal of the server. It decides only;
// the provider passes in what it acts on (Apollo, cookies, dialogs).
import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import type { Session } from '../../lib/session/session-context.ts';
import type { RefusedCall, SessionEnd } from '../../lib/session/session-signal.ts';
import type { SessionNews } from '../../storage/session/session.ts';
import { judgeTab } from './judge-tab.rule.ts';
import { plainEnd, type SessionCalls, startSession } from './start-session.ts';

export type Known = Pick<Session, 'status' | 'profile' | 'userId' | 'hasEnded'>;

export type KeeperParts = {
  step: () => SessionStep;
  /** The buyer of the browser's session, by the readable cookie; null without one. */
  present: () => string | null;
  calls: SessionCalls;
  /** Drops everything of the former buyer: running answers, cache, socket. */
  forget: () => Promise<void>;
  readAgain: () => Promise<void>;
  /** Clears the rest of an ended session on the server and in the cookies. */
  clearCookies: () => Promise<unknown>;
  /** Resolves when no tab refreshes or ends the session any more. */
  otherTabsAtRest: () => Promise<unknown>;
  /** Whether missing cookies were removed by a logout in this browser, and not by the answer of a server that refused. */
  wasLoggedOut: () => boolean;
  announce: (news: 'changed' | 'ended' | 'loggedOut') => void;
  sayEnded: (end: SessionEnd) => void;
  /** Whether that dialog is still open; it offers the login. */
  isSayingEnd: () => boolean;
  /** A visitor's action needs a buyer. */
  askLogin: () => void;
  /** Another tab changed the session: tells the buyer who is logged in now, null for a visitor. */
  sayElsewhere: (known: Known) => void;
  /** Whether this tab is in the middle of a login, so that its cookies are newer than its state. */
  isLoggingIn: () => boolean;
};

const nobody: Known = { status: 'visitor', profile: null, userId: null };

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(parts: KeeperParts, tell: (known: Known) => void) {
  let known: Known = { status: 'checking', profile: null, userId: null };
  /** Only the latest check may set the session. */
  let latest = 0;

  const set = (next: Known) => tell((known = next));
  const isVisitor = () => known.status === 'visitor';

  async function end(ended: SessionEnd): Promise<void> {
    if (known.status === 'visitor') return;
    latest += 1;
    // The buyer's screens may stay hidden: see Session.userId.
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
    // Another buyer logged in meanwhile in another tab: the answer is about the former session.
    if (present !== null && present !== whose) return await check();
    if (outcome.status === 'signedIn') {
      const userId = present ?? outcome.profile?.id ?? null;
      const before = known.userId === userId ? known.profile : null;
      set({ status: 'signedIn', profile: outcome.profile ?? before, userId });
    } else if (outcome.ended) await end(outcome.ended);
    else if (known.status === 'signedIn') await lose();
    else set(nobody);
  }

  /** The cookies are gone: by a logout in this browser, or by an answer to this tab that arrived before its caller was told. */
  const lose = () => (parts.wasLoggedOut() ? follow(false) : end(plainEnd));

  /** Another tab changed the browser's session; `isOwnChoice` when its buyer logged out. */
  async function follow(isOwnChoice: boolean): Promise<void> {
    const present = parts.present();
    const shown = known.status === 'signedIn' ? known.userId : null;
    const change = judgeTab(shown, present);
    if (present === null && isOwnChoice && known.userId !== null) {
      latest += 1;
      set(nobody);
      await parts.forget();
      // The end was already reported.
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

    /** The page is visible again, or a tab reported a change: a buyer who has left must not be shown. */
    async hear(news: SessionNews | 'seen'): Promise<void> {
      if (known.status === 'checking') return;
      const isOwnLogin = news === 'seen' && known.status === 'visitor' && parts.isLoggingIn();
      if (isOwnLogin) return;
      const isSame = known.status === 'signedIn' && known.userId === parts.present();
      if (!isSame) await follow(news === 'loggedOut');
      else if (news === 'changed') await check();
    },

    /** The server reports the session's end. A running logout of another tab comes first. */
    async ended(): Promise<void> {
      await parts.otherTabsAtRest();
      if (known.status !== 'signedIn') return;
      if (parts.present() === null) await lose();
      else await check();
    },

    /**
     * A server refused a call for lack of a session. While the cookies say otherwise, the session itself is checked. A running logout or
     * new password comes first.
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

    async refresh(): Promise<void> {
      const isSame = known.userId !== null && known.userId === parts.present();
      // A list that cannot be loaded again must not stop the login.
      await (isSame ? parts.readAgain() : parts.forget()).catch(() => undefined);
      await check();
      parts.announce('changed');
    },

    /** The buyer's action ended the session, and the screen says so itself; their tickets stay, as after any end. */
    async endQuietly(): Promise<void> {
      latest += 1;
      set(nobody);
      await parts.forget();
      parts.announce('ended');
    },

    async leave(): Promise<void> {
      latest += 1;
      set(nobody);
      await parts.forget();
      parts.announce('loggedOut');
    },
  };
}
