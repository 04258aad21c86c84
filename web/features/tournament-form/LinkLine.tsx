import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { editorWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { linkAddress } from './choices.ts';
import styles from './RichTextEditor.module.css';

/** The line under the toolbar where the address of a link is typed. */
export function LinkLine({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
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
