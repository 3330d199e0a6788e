import type { HelpScreenQuery } from '../../generated/operations/help-screen.ts';

export type HelpArticles = NonNullable<HelpScreenQuery['helpArticles']>;
