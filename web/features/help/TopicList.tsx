import { ArticleList } from './ArticleList.tsx';
import { helpTopics } from '@mo-man/schema/values.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { HelpArticles } from './help-articles.ts';

export function TopicList({ articles }: { articles: HelpArticles }) {
  const t = useText();
  return helpTopics.map((topic) => {
    const own = articles.filter((article) => article.topic === topic);
    if (own.length === 0) return null;
    return (
      <section key={topic} className="mm-help-topic" aria-labelledby={`mm-help-${topic}`}>
        <h2 id={`mm-help-${topic}`}>{t(`help.topic.${topic}`)}</h2>
        <ArticleList articles={own} />
      </section>
    );
  });
}
