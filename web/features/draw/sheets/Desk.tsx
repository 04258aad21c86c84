import { paths, routes } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useHead } from '../../../lib/documentHead.ts';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import paper from '../print/Print.module.css';
import styles from './Sheet.module.css';

interface DeskProps {
  readonly title: string;
  readonly mayPrint?: boolean;
  /** What is chosen before printing. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** Sheets on the screen as they come out of the printer, below what is done with them. */
export function Desk({ title, mayPrint, tools, children }: DeskProps) {
  return (
    <main id="content" className={paper.desk} tabIndex={-1}>
      <div className={paper.bar}>
        <h1>{title}</h1>
        <p>{words.hint}</p>
        {mayPrint && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {tools}
      {mayPrint ? (
        <div className={paper.papers} role="region" aria-label={words.papers} tabIndex={0}>
          <div className={paper.sheets}>{children}</div>
        </div>
      ) : (
        <div className={styles.onScreen}>{children}</div>
      )}
    </main>
  );
}

/** Before anything is there to be shown. */
export function Waiting() {
  return (
    <main id="content" className={paper.desk} tabIndex={-1}>
      <Skeleton>
        <Bone width="40%" height={40} />
        <br />
        <Bone height={480} />
      </Skeleton>
    </main>
  );
}

/** Says whom score sheets are for, to everybody else. */
export function Denied({ tournamentId }: { readonly tournamentId: number }) {
  useHead({ name: words.title, noindex: true });
  const ways = (
    <>
      <LinkButton to={paths.umpireLogin(tournamentId)}>{words.asUmpire}</LinkButton>
      <LinkButton kind="ghost" to={routes.login}>
        {words.asOrganizer}
      </LinkButton>
    </>
  );
  return (
    <main id="content" className={paper.desk} tabIndex={-1}>
      <h1>{words.title}</h1>
      <EmptyState title={words.denied} action={ways}>
        {words.deniedText}
      </EmptyState>
    </main>
  );
}
