import type { ComponentProps } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';

/** What a field of one line takes. */
export type InputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** The error comes after a press and is read out at once. */
    readonly isAlert?: boolean;
  };

/** Splits what the frame shows from what the control takes. */
export function parted({ label, hint, error, isAlert, optional, className, ...input }: InputProps) {
  return { texts: { label, hint, error, isAlert, optional, className, id: input.id }, input };
}
