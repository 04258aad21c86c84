import { Extension, type Editor } from '@tiptap/core';

/** The block kinds that can be moved in and turned around. */
const BLOCKS = ['paragraph', 'heading', 'codeBlock', 'blockquote', 'bulletList', 'orderedList'];
const INDENTED = ['paragraph', 'heading'];
const MOST_INDENT = 8;
const STEP_EM = 2;

function indentIn(element: HTMLElement): number {
  const steps = Number(element.getAttribute('data-indent') ?? 0);
  return Number.isInteger(steps) && steps > 0 ? Math.min(steps, MOST_INDENT) : 0;
}

/** Moves blocks in by steps; the margin stands on the side where their text begins. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: INDENTED,
        attributes: {
          indent: {
            default: 0,
            parseHTML: indentIn,
            renderHTML({ indent, dir }) {
              if (typeof indent !== 'number' || indent === 0) return {};
              const side = dir === 'rtl' ? 'right' : 'left';
              return { 'data-indent': String(indent), style: `margin-${side}: ${indent * STEP_EM}em` };
            },
          },
        },
      },
    ];
  },
});

/** Turns blocks to be read from right to left. */
export const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes() {
    return [
      {
        types: BLOCKS,
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) => (element.getAttribute('dir') === 'rtl' ? 'rtl' : null),
            renderHTML: ({ dir }) => (dir === 'rtl' ? { dir: 'rtl' } : {}),
          },
        },
      },
    ];
  },
});

/** Changes an attribute of every selected block of these kinds. */
function changeBlocks(
  editor: Editor,
  kinds: readonly string[],
  name: string,
  next: (value: unknown) => unknown,
): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      state.doc.nodesBetween(from, to, (node, position) => {
        if (kinds.includes(node.type.name)) {
          const value: unknown = node.attrs[name];
          tr.setNodeAttribute(position, name, next(value));
        }
      });
      return true;
    })
    .run();
}

/** Moves the selected blocks in (1) or out (-1); lists go one level deeper or back. */
export function changeIndent(editor: Editor, step: 1 | -1): boolean {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus();
    return (step === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
  }
  return changeBlocks(editor, INDENTED, 'indent', (steps) =>
    Math.min(MOST_INDENT, Math.max(0, (typeof steps === 'number' ? steps : 0) + step)),
  );
}

/** Whether the block at the cursor is read from right to left. */
export function isRightToLeft(editor: Editor): boolean {
  return BLOCKS.some((kind) => editor.isActive(kind, { dir: 'rtl' }));
}

/** Turns the selected blocks around. */
export function toggleDirection(editor: Editor): boolean {
  const dir = isRightToLeft(editor) ? null : 'rtl';
  return changeBlocks(editor, BLOCKS, 'dir', () => dir);
}

/** Takes every format away: what is left are plain paragraphs. */
export function clean(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .unsetAllMarks()
    .clearNodes()
    .resetAttributes('paragraph', ['textAlign', 'indent', 'dir'])
    .run();
}
