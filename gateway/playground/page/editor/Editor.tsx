import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorLook } from './editor-look.ts';

interface Props {
  /** Key under which its state is kept, with its undo history. */
  name: string;
  /** Accessible name. */
  label: string;
  value: string;
  /** Editor language; it changes when the schema has loaded. */
  language: Extension;
  /** Without it the editor is read-only. */
  onChange?: (text: string) => void;
  onCursor?: (at: number) => void;
  onRun?: () => void;
}

const forReading = [EditorState.readOnly.of(true), EditorView.editable.of(false)];
const forWriting = [history(), indentOnInput(), closeBrackets(), autocompletion(), highlightActiveLine()];

/** State of hidden editors: undo history and cursor. */
const left = new Map<string, unknown>();
const kept = { history: historyField };

/** A CodeMirror editor. Set `key` to its name, so that editors do not share their undo history. */
export function Editor({ name, label, value, language, onChange, onCursor, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [first] = useState({ name, label, value, language, isWritten: onChange !== undefined });
  const [languages] = useState(() => new Compartment());

  /** Texts passed to onChange that have not come back as `value` yet; on a slow page they return after more was typed. */
  const told = useRef<string[]>([]);
  const isGiven = useRef(false);
  const say = useEffectEvent((text: string) => {
    if (isGiven.current || !onChange) return;
    told.current.push(text);
    onChange(text);
  });
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
    const config = {
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
    };
    const before = first.isWritten ? (left.get(first.name) as { doc?: unknown } | undefined) : undefined;
    const made = new EditorView({
      parent: place.current ?? document.body,
      state:
        before?.doc === first.value
          ? EditorState.fromJSON(before, config, kept)
          : EditorState.create({ ...config, doc: first.value }),
    });
    view.current = made;
    tellCursor(made.state.selection.main.head);
    return () => {
      if (first.isWritten) left.set(first.name, made.state.toJSON(kept));
      made.destroy();
    };
  }, [first, languages]);

  useEffect(() => {
    view.current?.dispatch({ effects: languages.reconfigure(language) });
  }, [language, languages]);

  useEffect(() => {
    const { current } = view;
    const at = told.current.lastIndexOf(value);
    if (at >= 0) {
      told.current.splice(0, at + 1);
      return;
    }
    if (!current || current.state.doc.toString() === value) return;
    isGiven.current = true;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
    isGiven.current = false;
  }, [value]);

  return <div className="editor" ref={place} />;
}
