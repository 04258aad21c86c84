import type { Editor } from '@tiptap/core';
import { editorWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { changeIndent, clean, isRightToLeft, toggleDirection } from './blockFormats.ts';
import { BACKGROUNDS, COLORS, FONTS, SIZES } from './choices.ts';
import * as marks from './editorMarks.tsx';
import { Chooser, Tool } from './editorTools.tsx';

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

/** The formats that few texts need. */
export function MoreFormats({ editor }: { readonly editor: Editor }) {
  return (
    <>
      <TextTools editor={editor} />
      <BlockTools editor={editor} />
    </>
  );
}
