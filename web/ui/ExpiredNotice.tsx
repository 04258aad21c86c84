import { useExpiredAt } from '../lib/navigation.ts';
import { commonWords } from '../lib/texts/common.ts';
import { Notice } from './Notice.tsx';

/** Says on a login page why somebody came here who was signed in a moment ago. */
export function ExpiredNotice() {
  return useExpiredAt() === null ? null : (
    <Notice title={commonWords.sessionEnded}>{commonWords.sessionEndedMore}</Notice>
  );
}
