import { useEffect, useState } from 'react';
import { ask, complaintOf } from './ask.ts';
import { rememberAnswer } from './blanks.ts';

const people = { An: 'an@demo.moman.vn', Bình: 'binh@demo.moman.vn', Chi: 'chi@demo.moman.vn' };
const password = 'moman2026';

async function whoIsHere(): Promise<string | null> {
  const { data } = await ask('{ me { name } }');
  const name = (data as { me: { name: string } | null } | undefined)?.me?.name ?? null;
  if (name !== null) rememberAnswer(await ask('{ orders(first: 1) { edges { node { code } } } }'));
  return name;
}

/** Logs in as a demo buyer, or out, with one click; the examples then run as that buyer. */
export function DemoLogin({ say }: { say: (text: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  const look = () => whoIsHere().then(setName, () => setName(null));
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    addEventListener('focus', lookAgain);
    return () => removeEventListener('focus', lookAgain);
  }, []);

  const act = async (query: string, input: unknown, done: string) => {
    try {
      say(complaintOf(await ask(query, { input })) ?? done);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    await look();
  };
  const logIn = (person: string, email: string) =>
    act(
      'mutation ($input: LoginWithEmailInput!) { loginWithEmail(input: $input) { nextStep } }',
      { email, password },
      `Logged in as ${person}.`,
    );
  const logOut = () =>
    act('mutation ($input: LogoutInput!) { logout(input: $input) { session { state } } }', {}, 'Logged out.');

  return (
    <div className="group" role="group" aria-label="Demo login">
      <span className="soft who" title={name ?? undefined}>
        {name ?? 'Log in as'}
      </span>
      {name ? (
        <button type="button" onClick={() => void logOut()}>
          Log out
        </button>
      ) : (
        Object.entries(people).map(([person, email]) => (
          <button
            key={email}
            type="button"
            aria-label={`Log in as ${person}`}
            onClick={() => void logIn(person, email)}
          >
            {person}
          </button>
        ))
      )}
    </div>
  );
}
