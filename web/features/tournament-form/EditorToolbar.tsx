import type { Editor } from '@tiptap/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { editorWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { changeIndent, clean, isRightToLeft, toggleDirection } from './blockFormats.ts';
import { BACKGROUNDS, COLORS, FONTS, linkAddress, SIZES } from './choices.ts';
import * as marks from './editorMarks.tsx';
import styles from './RichTextEditor.module.css';

interface ToolProps {
  readonly label: string;
  readonly mark: ReactNode;
  /** Whether the format is on; left out for tools that only do something. */
  readonly pressed?: boolean;
  readonly run: () => unknown;
}

function Tool({ label, mark, pressed, run }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      // The selection in the text stays what it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {mark}
    </button>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly mark?: ReactNode;
  readonly onChoose: (value: string) => void;
}

function Chooser({ label, value, options, mark, onChoose }: ChooserProps) {
  const known = options.some((option) => option.value === value) ? value : '';
  return (
    <span className={styles.chooser}>
      {mark}
      <select
        aria-label={label}
        title={label}
        value={known}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

function styleOf(editor: Editor, name: string): string {
  const value: unknown = editor.getAttributes('textStyle')[name];
  return typeof value === 'string' ? value : '';
}

function TextTools({ editor }: { readonly editor: Editor }) {
  const chain = () => editor.chain().focus();
  const on = (name: string) => editor.isActive(name);
  return (
    <>
      <Chooser
        label={words.font}
        value={styleOf(editor, 'fontFamily')}
        options={FONTS}
        onChoose={(font) => (font === '' ? chain().unsetFontFamily() : chain().setFontFamily(font)).run()}
      />
      <Chooser
        label={words.size}
        value={styleOf(editor, 'fontSize')}
        options={SIZES}
        onChoose={(size) => (size === '' ? chain().unsetFontSize() : chain().setFontSize(size)).run()}
      />
      <Tool label={words.bold} mark={<b>B</b>} pressed={on('bold')} run={() => chain().toggleBold().run()} />
      <Tool
        label={words.italic}
        mark={<i>I</i>}
        pressed={on('italic')}
        run={() => chain().toggleItalic().run()}
      />
      <Tool
        label={words.underline}
        mark={<u>U</u>}
        pressed={on('underline')}
        run={() => chain().toggleUnderline().run()}
      />
      <Tool
        label={words.strike}
        mark={<s>S</s>}
        pressed={on('strike')}
        run={() => chain().toggleStrike().run()}
      />
      <Tool
        label={words.subscript}
        mark={
          <span>
            x<sub>2</sub>
          </span>
        }
        pressed={on('subscript')}
        run={() => chain().unsetSuperscript().toggleSubscript().run()}
      />
      <Tool
        label={words.superscript}
        mark={
          <span>
            x<sup>2</sup>
          </span>
        }
        pressed={on('superscript')}
        run={() => chain().unsetSubscript().toggleSuperscript().run()}
      />
      <Chooser
        label={words.color}
        mark={marks.colorMark}
        value={styleOf(editor, 'color')}
        options={COLORS}
        onChoose={(color) => (color === '' ? chain().unsetColor() : chain().setColor(color)).run()}
      />
      <Chooser
        label={words.background}
        mark={marks.backgroundMark}
        value={styleOf(editor, 'backgroundColor')}
        options={BACKGROUNDS}
        onChoose={(color) =>
          (color === '' ? chain().unsetBackgroundColor() : chain().setBackgroundColor(color)).run()
        }
      />
    </>
  );
}

const ALIGNMENTS = [
  ['left', words.alignLeft, marks.leftMark],
  ['center', words.alignCenter, marks.centerMark],
  ['right', words.alignRight, marks.rightMark],
  ['justify', words.alignJustify, marks.justifyMark],
] as const;

function BlockTools({ editor }: { readonly editor: Editor }) {
  const chain = () => editor.chain().focus();
  return (
    <>
      <Tool
        label={words.blockquote}
        mark={marks.quoteMark}
        pressed={editor.isActive('blockquote')}
        run={() => chain().toggleBlockquote().run()}
      />
      <Tool
        label={words.codeBlock}
        mark={marks.codeMark}
        pressed={editor.isActive('codeBlock')}
        run={() => chain().toggleCodeBlock().run()}
      />
      <Tool
        label={words.orderedList}
        mark={marks.orderedMark}
        pressed={editor.isActive('orderedList')}
        run={() => chain().toggleOrderedList().run()}
      />
      <Tool
        label={words.bulletList}
        mark={marks.bulletMark}
        pressed={editor.isActive('bulletList')}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool label={words.outdent} mark={marks.outdentMark} run={() => changeIndent(editor, -1)} />
      <Tool label={words.indent} mark={marks.indentMark} run={() => changeIndent(editor, 1)} />
      {ALIGNMENTS.map(([side, label, mark]) => (
        <Tool
          key={side}
          label={label}
          mark={mark}
          pressed={editor.isActive({ textAlign: side })}
          run={() => chain().toggleTextAlign(side).run()}
        />
      ))}
      <Tool
        label={words.direction}
        mark={marks.directionMark}
        pressed={isRightToLeft(editor)}
        run={() => toggleDirection(editor)}
      />
      <Tool label={words.clean} mark={marks.cleanMark} run={() => clean(editor)} />
    </>
  );
}

/** The line under the toolbar where the address of a link is typed. */
function LinkLine({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const current: unknown = editor.getAttributes('link')['href'];
  const [text, setText] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string | null>(null);
  const apply = () => {
    const href = linkAddress(text);
    if (href === null) {
      setError(words.linkInvalid);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNew = editor.state.selection.empty && typeof current !== 'string';
    if (isNew)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form around.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className={styles.linkLine}>
      <TextField
        label={words.linkAddress}
        type="url"
        value={text}
        error={error}
        autoFocus
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Button kind="ghost" onClick={apply}>
        {words.linkSet}
      </Button>
      {typeof current === 'string' && (
        <Button
          kind="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {words.linkRemove}
        </Button>
      )}
    </div>
  );
}

/** Arrow keys, Home and End walk through the tools; Tab leaves them. */
function useWalk() {
  const bar = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const at = tools.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const target = targets[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    tools[target]?.focus();
  };
  return { bar, walk };
}

/** Every format that a tournament's details can have. */
export function EditorToolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const { bar, walk } = useWalk();
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.toolbar}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={walk}
      >
        <TextTools editor={editor} />
        <Tool
          label={words.link}
          mark={marks.linkMark}
          pressed={editor.isActive('link')}
          run={() => setLinking(!isLinking)}
        />
        <BlockTools editor={editor} />
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
