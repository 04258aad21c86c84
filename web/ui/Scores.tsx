import marks from './marks.module.css';

const SCORE = /(\d{1,2}-\d{1,2})/;

/** Words in which the score of no game is broken: browsers take a hyphen between figures for the end of a line. */
export function Scores({ text }: { readonly text: string }) {
  return (
    <span>
      {text.split(SCORE).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={marks.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
