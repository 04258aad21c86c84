import { commonWords } from '../lib/texts/common.ts';

/** Said on top of a form where the browser runs no scripts: it would be filled in for nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <p role="status">
        <strong>{commonWords.needsScript}</strong>
      </p>
    </noscript>
  );
}
