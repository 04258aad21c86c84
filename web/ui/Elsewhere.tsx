import { Navigate } from '../lib/router.tsx';
import { useHead } from '../lib/head.ts';
import { commonWords } from '../lib/words/common.ts';
import { LinkButton } from './Button.tsx';
import { EmptyState } from './States.tsx';
import { Wrap } from './Wrap.tsx';

interface ElsewhereProps {
  readonly title: string;
  readonly text?: string;
  /** Where people belong instead. */
  readonly to: string;
  /** Whether the server was asked with the sessions of this browser; nobody is sent on before. */
  readonly isSure: boolean;
}

/** An address that holds nothing for this person: machines get 404 and plain words, people are sent on. */
export function Elsewhere({ title, text, to, isSure }: ElsewhereProps) {
  useHead({ name: title, noindex: true, status: 404 });
  return (
    <Wrap style={{ paddingBlock: 32 }}>
      <EmptyState title={title} action={<LinkButton to={to}>{commonWords.goOn}</LinkButton>}>
        {text}
      </EmptyState>
      {isSure && typeof window === 'object' && <Navigate to={to} replace />}
    </Wrap>
  );
}
