// What a journey does with a mail: it opens the link that came in it, as its reader would.
import { baseUrl } from './_system.ts';

/** The newest link of this shape in the mails to this address. */
export async function linkMailedTo(address: string, shape: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(`${baseUrl()}/dev/inbox.json?to=${encodeURIComponent(address)}`);
    const { data } = (await answer.json()) as { data: { body: string }[] };
    for (const { body } of data) {
      const link = body.match(/https?:\/\/\S+/g)?.find((each) => shape.test(each));
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no such link came to ${address}`);
}

let next = Date.now();

/** An address that nobody else uses. */
export const newEmail = (): string => `khach-${(next += 1)}@example.com`;
