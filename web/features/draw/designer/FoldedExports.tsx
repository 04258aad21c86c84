import type { ComponentProps } from 'react';
import { ExportButtons } from '../export/ExportButtons.tsx';

interface FoldedExportsProps extends ComponentProps<typeof ExportButtons> {
  readonly isSaved: boolean;
  /** The tools of the fixture are folded. */
  readonly isFolded: boolean;
}

/** The files of a fixture; of a saved one they are among what is folded. */
export function FoldedExports({ isSaved, isFolded, ...props }: FoldedExportsProps) {
  return isSaved && isFolded ? null : <ExportButtons {...props} />;
}
