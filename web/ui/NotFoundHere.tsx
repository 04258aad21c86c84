import type { ReactNode } from 'react';
import { Navigate } from '../lib/router.tsx';
import { useHead } from '../lib/documentHead.ts';
import type { NotFoundNote } from '../lib/notFound.ts';
import { commonWords } from '../lib/texts/common.ts';
import { LinkButton } from './Button.tsx';
import { EmptyState } from './States.tsx';
import { Wrap } from './Wrap.tsx';

interface NotFoundHereProps {
  readonly title: string;
  readonly text?: string;
  /** Where people belong instead. */
  readonly to: string;
  /** What is told there. */
  readonly state?: NotFoundNote | undefined;
  /** Whether the server was asked with the sessions of this browser; nobody is told anything or sent on before. */
  readonly isSure: boolean;
  /** The screen while it loads. */
  readonly children: ReactNode;
}

/**
 * An address that holds nothing for this person. Machines get 404 and plain words; people see the screen load until the
 * server has answered their own sessions, which it knows nothing of when it draws the page, and are then sent on.
 */
export function NotFoundHere({ title, text, to, state, isSure, children }: NotFoundHereProps) {
  useHead({ noindex: true, status: 404 });
  return (
    <>
      <noscript>
        <Wrap style={{ paddingBlock: 32 }}>
          <EmptyState title={title} action={<LinkButton to={to}>{commonWords.goOn}</LinkButton>}>
            {text}
          </EmptyState>
        </Wrap>
      </noscript>
      <div data-scripted>{children}</div>
      {isSure && typeof window === 'object' && <Navigate to={to} replace state={state} />}
    </>
  );
}
