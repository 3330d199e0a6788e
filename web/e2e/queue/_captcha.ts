// Helpers for captchas: who is asked for a code, and which challenge belongs to a picture.
import { limits } from '@mo-man/schema/limits.ts';
import { type Locator, type Page, expect } from '@playwright/test';
import { ask } from '../_fixtures.ts';

/** Requests many challenges like a script. */
export async function askAsScripts(page: Page, id: string, action: 'hold' | 'join'): Promise<void> {
  const query = `query($id: ID!) { captchaChallenge(showingId: $id, action: ${action}) { challenge } }`;
  for (let times = 0; times < limits.captchaTrustPerAccount; times += 1) await ask(page, query, { id });
}

/** Returns a function that finds the challenge of the picture in the sheet, among those sent to this page. */
export function watchCodes(page: Page): (sheet: Locator) => Promise<string> {
  const byPicture = new Map<string, string>();
  page.on('response', async (answer) => {
    const text = answer.url().includes('/graphql') ? await answer.text().catch(() => '') : '';
    if (!text.includes('"sound"')) return;
    const { data } = JSON.parse(text) as {
      data: { captchaChallenge: { challenge: string; code: { picture: string } } };
    };
    byPicture.set(data.captchaChallenge.code.picture, data.captchaChallenge.challenge);
  });
  return async (sheet) => {
    const find = async () =>
      byPicture.get((await sheet.getByRole('img').getAttribute('src'))?.split(',')[1] ?? '');
    await expect.poll(find, { message: 'the challenge of this picture' }).toBeDefined();
    return (await find()) ?? '';
  };
}
