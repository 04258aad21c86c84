import { BreakableText } from './BreakableText.tsx';

/** An e-mail address that breaks before its @ and its dots, and in the middle of a word only where nothing else helps. */
export function EmailText({ email }: { readonly email: string }) {
  return <BreakableText parts={email.split(/(?=[@.])/)} />;
}
