// Formats with Prettier, loaded on first use; it keeps comments, which GraphQL's own printer drops.
import type { Content } from './tabs/open-tabs.ts';

export async function formatTexts({ query, variables }: Content): Promise<Content> {
  const [{ format }, language] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/graphql'),
  ]);
  const formatted = await format(query, { parser: 'graphql', plugins: [language] });
  return {
    query: formatted.trimEnd(),
    variables: variables.trim() === '' ? '' : JSON.stringify(JSON.parse(variables), null, 2),
  };
}
