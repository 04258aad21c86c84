import type { Editor } from '@tiptap/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { editorWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import * as marks from './editorMarks.tsx';
import { Tool } from './editorTools.tsx';
import { LinkLine } from './LinkLine.tsx';
import { MoreFormats } from './MoreFormats.tsx';
import styles from './RichTextEditor.module.css';

const HEADINGS = [
  [2, words.heading, 'H1'],
  [3, words.subheading, 'H2'],
  [4, words.smallHeading, 'H3'],
] as const;

/** The formats that most texts are made of. */
function UsualTools({ editor }: { readonly editor: Editor }) {
  const chain = () => editor.chain().focus();
  const on = (name: string) => editor.isActive(name);
  return (
    <>
      {HEADINGS.map(([level, label, mark]) => (
        <Tool
          key={level}
          label={label}
          mark={<b>{mark}</b>}
          pressed={editor.isActive('heading', { level })}
          run={() => chain().toggleHeading({ level }).run()}
        />
      ))}
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
        label={words.bulletList}
        mark={marks.bulletMark}
        pressed={editor.isActive('bulletList')}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={words.orderedList}
        mark={marks.orderedMark}
        pressed={editor.isActive('orderedList')}
        run={() => chain().toggleOrderedList().run()}
      />
    </>
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

/** Every format that a tournament's details can have; the rare ones are folded. */
export function EditorToolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const { bar, walk } = useWalk();
  const more = useId();
  const [isLinking, setLinking] = useState(false);
  const [isMore, setMore] = useState(false);
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
        <UsualTools editor={editor} />
        <Tool
          label={words.link}
          mark={marks.linkMark}
          pressed={editor.isActive('link')}
          run={() => setLinking(!isLinking)}
        />
        <button
          type="button"
          className={styles.more}
          aria-expanded={isMore}
          aria-controls={isMore ? more : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMore(!isMore)}
        >
          {words.more} <ChevronDownIcon size={16} />
        </button>
        {isMore && (
          <div id={more} role="group" aria-label={words.more} className={styles.folded}>
            <MoreFormats editor={editor} />
          </div>
        )}
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
