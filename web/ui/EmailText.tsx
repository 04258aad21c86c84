import { Fragment } from 'react';

/** An e-mail address that breaks before its @ and its dots, and in the middle of a word only where nothing else helps. */
export function EmailText({ email }: { readonly email: string }) {
  const parts = email.split(/(?=[@.])/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
