import { useState } from 'react';
import page from '../../../../docs/first-purchase.md?raw';
import { readGuide, type Word } from './read-guide.ts';

const blocks = readGuide(page, location.origin);

/** docs/first-purchase.md with this site's address in its commands. */
export function Guide() {
  return (
    <div className="guide">
      {blocks.map((block, at) => {
        if (block.kind === 'commands') return <Commands key={at} text={block.text} />;
        const words = <Words words={block.words} />;
        if (block.kind === 'title') return at === 0 ? null : <h3 key={at}>{words}</h3>;
        return (
          <p key={at} className={block.kind === 'item' ? 'guide-item' : ''}>
            {words}
          </p>
        );
      })}
    </div>
  );
}

function Words({ words }: { words: readonly Word[] }) {
  return words.map(({ text, is: Tag }, at) => (Tag ? <Tag key={at}>{text}</Tag> : text));
}

function Commands({ text }: { text: string }) {
  const [said, setSaid] = useState('Copy');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    );
  return (
    <div className="commands">
      <button type="button" onClick={copy}>
        {said}
      </button>
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}
