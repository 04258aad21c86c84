import { Fragment } from 'react';
import type { AgeMark } from '../lib/ageMarks.ts';
import { Pill } from './Pill.tsx';

/** Beside the names of an entry: who is a minor, or seems not to fit the age group. */
export function AgeMarks({ marks }: { readonly marks: readonly AgeMark[] }) {
  return marks.map(({ text, isDoubt }) => (
    <Fragment key={text}>
      {' '}
      <Pill kind={isDoubt ? 'warning' : 'neutral'}>{text}</Pill>
    </Fragment>
  ));
}
