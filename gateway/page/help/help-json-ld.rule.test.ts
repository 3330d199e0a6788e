import { expect, test } from 'vitest';
import { articleJsonLd, helpJsonLd } from './help-json-ld.rule.ts';

const article = {
  slug: 'payment-failed',
  title: 'Payment failed',
  summary: 'Look at your order first.',
  sections: [{ title: 'What to do', blocks: [{ lines: ['Open [My orders](/my-orders).', 'Wait.'] }] }],
};

test('the help centre is a page of questions, each answered by the summary of its article', () => {
  expect(helpJsonLd([article], { url: 'https://x.vn/help?lang=en', language: 'en' })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url: 'https://x.vn/help?lang=en',
      inLanguage: 'en',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Payment failed',
          acceptedAnswer: { '@type': 'Answer', text: 'Look at your order first.' },
        },
      ],
    },
  ]);
});

test('the text of an article has no addresses of links', () => {
  const [data] = articleJsonLd(article, { url: 'https://x.vn/help/payment-failed', language: 'vi' });
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Payment failed',
    articleBody: 'Look at your order first.\nWhat to do\nOpen My orders.\nWait.',
    inLanguage: 'vi',
  });
});
