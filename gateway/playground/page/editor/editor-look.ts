// Editor theme. It uses the colours of style/playground.css, which handles light and dark.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13.5px', color: 'var(--mm-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--code-font)', lineHeight: '1.6' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--mm-curtain)' },
  '.cm-cursor': { borderLeftColor: 'var(--mm-curtain)' },
  '.cm-gutters': { border: 'none', color: 'var(--mm-ink-soft)', backgroundColor: 'transparent' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--tint-faint)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--tint)', outline: 'none' },
  '.cm-foldPlaceholder': {
    border: 'none',
    color: 'var(--mm-ink-soft)',
    backgroundColor: 'var(--tint)',
    padding: '0 6px',
  },
  '.cm-tooltip': {
    border: '1px solid var(--mm-line)',
    borderRadius: '8px',
    color: 'var(--mm-ink)',
    backgroundColor: 'var(--mm-surface)',
    boxShadow: '0 6px 24px rgb(0 0 0 / 18%)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete ul li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--mm-on-curtain)',
    backgroundColor: 'var(--mm-curtain)',
  },
  '.cm-completionDetail': { opacity: '0.75' },
  '.cm-completionInfo, .cm-hover': { maxWidth: '360px', padding: '8px 10px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mm-error)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--mm-curtain)', fontWeight: '600' },
  { tag: [tags.propertyName, tags.atom], color: 'var(--mm-info)' },
  { tag: [tags.string, tags.special(tags.name)], color: 'var(--mm-success)' },
  { tag: [tags.variableName, tags.attributeName], color: 'var(--mm-stage-ink)' },
  { tag: [tags.integer, tags.float, tags.number, tags.bool, tags.null], color: 'var(--mm-warning)' },
  { tag: [tags.lineComment, tags.punctuation, tags.paren, tags.brace], color: 'var(--mm-ink-soft)' },
  { tag: tags.modifier, color: 'var(--mm-error)' },
]);

export const editorLook = [theme, syntaxHighlighting(colours)];
