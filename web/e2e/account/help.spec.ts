// The help centre: an article found without accents, a request that names an order, and its answer.
import { buyByApi } from '../_buy.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { linkMailedTo, newEmail } from '../_mail.ts';
import { operate } from '../_operate.ts';
import { logInByModal } from '../_session.ts';
import { proveEmail } from '../_step-up.ts';
import { expectAccessible } from '../look/_accessible.ts';

test.use({ language: 'vi', viewport: { width: 390, height: 844 } });

test('an article is found without accents; nothing found leads to the form', async ({ page, t }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: t('help.topic.payment') })).toBeVisible();
  await expectAccessible(page, 'help centre');
  const search = page.getByRole('searchbox', { name: t('help.search.label') });
  await search.fill('chuyen ve');
  await expect(page.getByRole('heading', { name: /“chuyen ve”/ })).toBeVisible();
  await expect(page).toHaveURL(/\?q=chuyen\+ve$/);
  await expect(page.getByRole('heading', { name: t('help.topic.payment') })).toBeHidden();
  // By keyboard: Enter goes to the result, and from there to its articles.
  await search.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chuyển vé cho người khác');
  await expect(page.getByRole('complementary', { name: t('help.related') })).toBeVisible();
  await expectAccessible(page, 'article of the help centre');
  await page.goBack();
  await expect(search, 'the search is in the address').toHaveValue('chuyen ve');
  await search.fill('xe đạp nước');
  await expect(page.getByText(t('help.search.none'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('help.write') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.contact.title'));
});

test('a request with an order survives the login, and its answer comes by mail and under its number', async ({
  page,
  account,
  t,
}) => {
  const email = newEmail();
  await signIn(page, account);
  await proveEmail(page, account, { email });
  const code = await buyByApi(page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 1 });
  await page.goto(`/my-orders/${code}`);
  await expect(page.getByRole('link', { name: t('support.write.order') })).toHaveAttribute(
    'href',
    `/help/contact?order=${code}`,
  );
  await page.context().clearCookies();

  await page.goto(`/help/contact?order=${code}`);
  const message = page.getByLabel(t('help.contact.message'));
  await page.getByRole('button', { name: t('help.contact.login') }).click();
  await expect(page.getByText(t('rule.supportTopic.required'))).toBeVisible();
  await page.getByLabel(t('help.contact.topic')).selectOption('ticket');
  const words = 'Tôi muốn đổi tên người nhận vé.\nTôi làm ở đâu?';
  await message.fill(words);
  await page.reload();
  await expect(message, 'what was typed is kept').toHaveValue(words);
  await expectAccessible(page, 'form to the support');
  await page.getByRole('button', { name: t('help.contact.login') }).click();
  await logInByModal(page, t, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.sent.title'));
  const number = await page.getByText(/^YC-\w{6}$/).innerText();
  await page.getByRole('link', { name: t('help.sent.follow') }).click();
  await expect(page.getByText(t('requests.state.open'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('requests.order').replace('{code}', code) })).toBeVisible();

  await operate('support', 'answer', number, '--text', 'Bạn dùng Tặng vé trong mục tài khoản nhé.');
  const link = await linkMailedTo(email, new RegExp(`/my-requests/${number}$`));
  await page.goto(link);
  const thread = page.getByRole('list', { name: t('requests.messages') });
  await expect(thread.getByText('Bạn dùng Tặng vé trong mục tài khoản nhé.')).toBeVisible();
  await expect(page.getByText(t('requests.state.answered'))).toBeVisible();
  await expectAccessible(page, 'a request and its answer');
  await operate('support', 'close', number);
  await page.reload();
  await expect(page.getByText(t('requests.write.closed'))).toBeVisible();
  await page.getByLabel(t('requests.write.label')).fill('Cảm ơn, tôi làm được rồi.');
  await page.getByRole('button', { name: t('requests.write.send'), exact: true }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(t('requests.state.open'), { exact: true })).toBeVisible();
});
