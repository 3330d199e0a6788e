import { baseUrl } from './_system.ts';

async function inboxOf(address: string): Promise<{ id: number; body: string; code: string | null }[]> {
  const answer = await fetch(`${baseUrl()}/dev/inbox.json?to=${encodeURIComponent(address)}`);
  const { data } = (await answer.json()) as { data: { id: number; body: string; code: string | null }[] };
  return data;
}

/** Runs an action that sends a code to this phone or email, and waits for that code. */
export async function codeSentBy(address: string, sending: () => Promise<unknown>): Promise<string> {
  const before = (await inboxOf(address))[0]?.id ?? 0;
  await sending();
  for (let tries = 0; tries < 60; tries++) {
    const sent = (await inboxOf(address)).find(({ id, code }) => Number(id) > Number(before) && code);
    if (sent?.code) return sent.code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code came to ${address}`);
}

/** The newest link of this shape in the mails to this address. */
export async function linkMailedTo(address: string, shape: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    for (const { body } of await inboxOf(address)) {
      const link = body.match(/https?:\/\/\S+/g)?.find((each) => shape.test(each));
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no such link came to ${address}`);
}

let next = Date.now();

export const newEmail = (): string => `khach-${(next += 1)}@example.com`;
