import { Fragment } from 'react';

/** A text without spaces that breaks between these parts of it. */
export function BreakableText({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
