// All times are Vietnam's; only visitors in another time zone see the zone's name beside them.
import { expectTakenOver, openDrawn } from '../browser/_first-data.ts';
import { expect, inLanguage, startApp, test } from '../_fixtures.ts';

const named = { vi: 'giờ Việt Nam', en: 'Vietnam time' };

inLanguage('en', 'Times', (language) => {
  for (const [timezoneId, isNamed] of [
    ['Europe/Berlin', true],
    ['Asia/Ho_Chi_Minh', false],
  ] as const)
    test.describe(timezoneId, () => {
      test.use({ timezoneId });
      test(`of an event ${isNamed ? 'name' : 'do not name'} their zone`, async ({ page, newEvent }) => {
        const troubles: string[] = [];
        page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
        page.on('pageerror', (error) => troubles.push(error.message));
        const event = await newEvent();
        await openDrawn(page, event.page);
        const drawn = await (await page.request.get(event.page)).text();
        expect(drawn).toContain(event.title[language]);
        // The server renders the same page for everybody.
        expect(drawn).not.toContain(named[language]);
        await startApp(page);
        await expectTakenOver(page);
        const time = page.locator('main time').first();
        if (isNamed) await expect(time).toContainText(named[language]);
        else await expect(page.getByText(named[language])).toHaveCount(0);
        expect(troubles).toEqual([]);
      });
    });
});
