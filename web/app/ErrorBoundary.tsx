import { Component, type ReactNode } from 'react';
import { commonWords } from '../lib/texts/common.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { ErrorState } from '../ui/States.tsx';
import { Wrap } from '../ui/Wrap.tsx';

/** Catches a bug in a screen and says so in plain words, with a way on. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Wrap style={{ paddingBlock: 48 }}>
        <ErrorState title={commonWords.crashedTitle} onRetry={() => location.reload()}>
          {commonWords.crashedText}
        </ErrorState>
        <ContactLinks />
      </Wrap>
    );
  }
}
