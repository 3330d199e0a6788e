// Articles of the help centre: the slug of each is the last part of its address, /help/{slug}.
import type { HelpTopic } from '../../values.ts';
import { isPageName, pageNames, type PageName } from '../site/page-names.rule.ts';

/** TABLE of the articles in display order, with those that help on. Topics stand together. */
export const helpArticles = [
  { slug: 'queue-and-reload', topic: 'booking', related: ['hold-time-and-sale-phases', 'voucher-refused'] },
  { slug: 'hold-time-and-sale-phases', topic: 'booking', related: ['queue-and-reload', 'payment-failed'] },
  { slug: 'voucher-refused', topic: 'booking', related: ['hold-time-and-sale-phases', 'payment-failed'] },
  { slug: 'payment-failed', topic: 'payment', related: ['refund-times', 'ticket-not-found'] },
  { slug: 'invoice', topic: 'payment', related: ['payment-failed', 'ticket-not-found'] },
  { slug: 'ticket-not-found', topic: 'ticket', related: ['payment-failed', 'ticket-offline'] },
  { slug: 'ticket-offline', topic: 'ticket', related: ['at-the-gate', 'ticket-not-found'] },
  { slug: 'hand-on-a-ticket', topic: 'ticket', related: ['ticket-offline', 'refund-times'] },
  { slug: 'paper-tickets', topic: 'ticket', related: ['ticket-offline', 'at-the-gate'] },
  { slug: 'at-the-gate', topic: 'ticket', related: ['ticket-offline', 'hand-on-a-ticket'] },
  { slug: 'identity-numbers', topic: 'ticket', related: ['at-the-gate', 'hand-on-a-ticket'] },
  { slug: 'event-cancelled-or-moved', topic: 'change', related: ['refund-times', 'hand-on-a-ticket'] },
  { slug: 'refund-times', topic: 'change', related: ['payment-failed', 'event-cancelled-or-moved'] },
  { slug: 'login-and-codes', topic: 'account', related: ['ticket-not-found', 'ticket-offline'] },
] as const satisfies readonly { slug: string; topic: HelpTopic; related: readonly string[] }[];

export type HelpSlug = (typeof helpArticles)[number]['slug'];

export const isHelpSlug = (slug: string): slug is HelpSlug => helpArticles.some((one) => one.slug === slug);

const prefix = 'help-';

/** Name under which an operator publishes a text of their own instead of an article (`npm run operate -- page publish`). */
export const pageOfHelp = (slug: HelpSlug) => `${prefix}${slug}` as const;

/** A text that an operator may publish: a legal text or an article. */
export type PublishableName = PageName | ReturnType<typeof pageOfHelp>;

export const publishableNames: readonly PublishableName[] = [
  ...pageNames,
  ...helpArticles.map(({ slug }) => pageOfHelp(slug)),
];

export const isPublishableName = (name: string): name is PublishableName =>
  isPageName(name) || (name.startsWith(prefix) && isHelpSlug(name.slice(prefix.length)));
