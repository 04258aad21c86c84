import { Editor } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { Direction, Indent } from './blockFormats.ts';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  FontFamily,
  FontSize,
  Subscript,
  Superscript,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Direction,
  Indent,
];

interface EditorOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly attributes: Readonly<Record<string, string>>;
}

function create({ html, onChange, attributes }: EditorOptions): Editor {
  return new Editor({
    element: null,
    extensions: EXTENSIONS,
    content: html,
    // Its style element would stand outside of our style sheets.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
}

/** An editor inside `host`; it takes `html` once and draws its user again with every change of its state. */
export function useEditor(options: EditorOptions): Editor {
  const [editor] = useState(() => create(options));
  const { host } = options;
  useEffect(() => {
    if (host.current) editor.mount(host.current);
    return () => editor.unmount();
  }, [editor, host]);
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => editor.state,
    () => null,
  );
  return editor;
}
