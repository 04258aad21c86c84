import type { ComponentProps } from 'react';
import { ExportButtons } from '../export/ExportButtons.tsx';

interface FoldedExportsProps extends ComponentProps<typeof ExportButtons> {
  /** The tools of the fixture are folded. */
  readonly isFolded: boolean;
}

/** The files of a fixture are among what is folded. */
export function FoldedExports({ isFolded, ...props }: FoldedExportsProps) {
  return isFolded ? null : <ExportButtons {...props} />;
}
