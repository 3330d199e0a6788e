import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { CaptchaChallengeDocument } from '../../generated/operations/captcha-challenge.ts';
import type { CaptchaAction } from '../../generated/schema-types.ts';
import { errorName } from '../errors/error-code.ts';

/** How often an answer that was refused (too old, or used by another tab) is made anew. */
const MOST_TRIES = 2;

/**
 * Does an act, and where it asks for a captcha solves one and does it again. It is a calculation of a second or two: nothing to
 * read, nothing to press, so it is the same for everybody. `isChecking` while it is being worked at.
 */
export function useCaptcha(showingId: string, action: CaptchaAction) {
  const client = useApolloClient();
  const [isChecking, setChecking] = useState(false);

  const solve = async (): Promise<string> => {
    setChecking(true);
    try {
      const { data } = await client.query({
        query: CaptchaChallengeDocument,
        variables: { showingId, action },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      if (!data) throw new Error('no challenge was given');
      const { solveCaptcha } = await import('./solve-challenge.ts');
      return await solveCaptcha(data.captchaChallenge.challenge);
    } finally {
      setChecking(false);
    }
  };

  const act = async <T>(attempt: (captcha: { captcha?: string }) => Promise<T>): Promise<T> => {
    let answer: { captcha?: string } = {};
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(answer);
      } catch (error) {
        const name = errorName(error);
        if ((name !== 'captcha_required' && name !== 'captcha_failed') || tries >= MOST_TRIES) throw error;
        answer = { captcha: await solve() };
      }
    }
  };
  return { isChecking, act };
}
