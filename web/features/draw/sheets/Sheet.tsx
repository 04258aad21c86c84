import type { ReactNode } from 'react';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { cx } from '../../../ui/cx.ts';
import paper from '../print/Print.module.css';
import { Block } from './Block.tsx';
import { blankBlocks } from './blocks.ts';
import type { FilledPaper } from './filled.ts';
import { Head } from './Head.tsx';
import type { PaperMatch } from './paper.ts';
import styles from './Sheet.module.css';

/** So many notes fit on the foot of a sheet; the others go on overleaf. */
const NOTES_AT_FOOT = 18;

/** A page of paper. */
export function Page({ children, half }: { readonly children: ReactNode; readonly half?: boolean }) {
  return (
    <section className={cx(paper.sheet, styles.page, half && styles.halves)} data-page>
      {children}
    </section>
  );
}

/** The sheet of a match with everything that was noted of it. */
export function FilledSheet({
  head,
  sides,
  blocks,
  notes,
  bestOf,
}: FilledPaper & { readonly bestOf: number }) {
  const rest = notes.slice(NOTES_AT_FOOT);
  return (
    <>
      <Page>
        <article className={styles.sheet} aria-label={words.match(head.number ?? 0)}>
          <Head head={head} sides={sides} bestOf={bestOf} />
          <div className={styles.blocks}>
            {blocks.map((block) => (
              <Block key={`${block.game}.${block.part}`} block={block} sides={sides} />
            ))}
          </div>
          <Foot notes={notes.slice(0, NOTES_AT_FOOT)} />
        </article>
      </Page>
      {rest.length > 0 && (
        <Page>
          <h2 className={styles.title}>{words.notesContinued}</h2>
          <Notes notes={rest} />
        </Page>
      )}
    </>
  );
}

type BlankProps = Pick<PaperMatch, 'head' | 'sides' | 'kind' | 'bestOf'> & { readonly isHalf: boolean };

/** A sheet to be written on. On half a page doubles have one block for each game. */
export function BlankSheet({ head, sides, kind, bestOf, isHalf }: BlankProps) {
  const perGame = isHalf && kind === 'doubles' ? 1 : 2;
  return (
    <article
      className={cx(styles.sheet, isHalf && styles.half)}
      aria-label={head.number === null ? words.one : `${head.event ?? ''}, ${words.match(head.number)}`}
    >
      <Head head={head} sides={sides} bestOf={bestOf} />
      <div className={styles.blocks}>
        {blankBlocks(kind, bestOf, perGame).map((block) => (
          <Block key={`${block.game}.${block.part}`} block={block} sides={sides} />
        ))}
      </div>
      <Foot notes={[]} />
    </article>
  );
}

function Foot({ notes }: { readonly notes: readonly string[] }) {
  return (
    <footer className={styles.foot}>
      <Notes notes={notes} />
      <p className={styles.signature}>{words.signUmpire}</p>
      <p className={styles.signature}>{words.signReferee}</p>
    </footer>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <div className={styles.notes}>
      <b>{words.notes}</b>
      <ul>
        {notes.map((note, index) => (
          // Two notes may say the same.
          <li key={index}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
