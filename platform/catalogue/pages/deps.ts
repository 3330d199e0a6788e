import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log/log.ts';
import type { HelpTemplates } from './help-templates.ts';
import type { PageTemplates } from './page-templates.ts';

/** An open payment method, as far as texts mention it. */
export interface PageMethod {
  readonly code: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  /** VND of one payment. */
  readonly provider: { readonly limits: { readonly minAmount: number; readonly maxAmount: number } };
  readonly isInMaintenance: boolean;
}

export interface ContentDeps {
  db: Db;
  log: Log;
  templates: PageTemplates;
  articles: HelpTemplates;
  methods: readonly PageMethod[];
}
