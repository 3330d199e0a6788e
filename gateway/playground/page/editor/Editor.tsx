import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorLook } from './editor-look.ts';

interface Props {
  /** Its name for whoever cannot see it. */
  label: string;
  value: string;
  /** The language; may change, as the schema arrives later. */
  language: Extension;
  /** Without it the text is to be read only. */
  onChange?: (text: string) => void;
  onCursor?: (at: number) => void;
  /** Ctrl-Enter, or ⌘-Enter. */
  onRun?: () => void;
}

const forReading = [EditorState.readOnly.of(true), EditorView.editable.of(false)];
const forWriting = [history(), indentOnInput(), closeBrackets(), autocompletion(), highlightActiveLine()];

/** One CodeMirror; `key` it by what it shows, so that undo does not cross over. */
export function Editor({ label, value, language, onChange, onCursor, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [first] = useState({ label, value, language, isWritten: onChange !== undefined });
  const [languages] = useState(() => new Compartment());

  const say = useEffectEvent((text: string) => onChange?.(text));
  const tellCursor = useEffectEvent((at: number) => onCursor?.(at));
  const run = useEffectEvent(() => onRun?.());
  useEffect(() => {
    const runKey = { key: 'Mod-Enter', run: () => (run(), true) };
    const keys = [
      closeBracketsKeymap,
      defaultKeymap,
      historyKeymap,
      foldKeymap,
      completionKeymap,
      lintKeymap,
    ];
    const made = new EditorView({
      parent: place.current ?? document.body,
      doc: first.value,
      extensions: [
        Prec.highest(keymap.of([runKey])),
        keymap.of(keys.flat()),
        lineNumbers(),
        foldGutter(),
        bracketMatching(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': first.label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) say(state.doc.toString());
          if (docChanged || selectionSet) tellCursor(state.selection.main.head);
        }),
        first.isWritten ? forWriting : forReading,
        languages.of(first.language),
        editorLook,
      ],
    });
    view.current = made;
    return () => made.destroy();
  }, [first, languages]);

  useEffect(() => {
    view.current?.dispatch({ effects: languages.reconfigure(language) });
  }, [language, languages]);

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return <div className="editor" ref={place} />;
}
