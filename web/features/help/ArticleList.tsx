import { Link } from 'react-router-dom';

/** Articles with what they are about; the whole row leads to one. */
export function ArticleList({
  articles,
}: {
  articles: readonly { slug: string; title: string; summary: string }[];
}) {
  return (
    <ul>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/help/${slug}`}>{title}</Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
