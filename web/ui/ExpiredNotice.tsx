import { useExpiredAt } from '../lib/navigation.ts';
import { furtherWords } from '../lib/texts/further.ts';
import { Notice } from './Notice.tsx';

/** Says on a login page why somebody came here who was signed in a moment ago. */
export function ExpiredNotice() {
  return useExpiredAt() === null ? null : (
    <Notice title={furtherWords.sessionEnded}>{furtherWords.sessionEndedMore}</Notice>
  );
}
