import { matchLogCalls, paths, routes, type ReplyOf } from '@tournaments/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { wantedAt } from '../../lib/navigation.ts';
import { patient } from '../../lib/outbox.ts';
import { Navigate } from '../../lib/router.tsx';
import { send, type Answer } from '../../lib/send.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { umpireWords } from '../../lib/texts/umpire.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Ways.module.css';

interface ToldProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Says what is with a match that cannot be scored here. */
export function Told({ title, children, action }: ToldProps) {
  return (
    <main id="content" tabIndex={-1}>
      <Wrap>
        <div className={styles.told}>
          <h1>{title}</h1>
          <p>{children}</p>
          <div className={styles.actions}>
            {action}
            <LinkButton kind="ghost" to={routes.umpire}>
              {words.toMatches}
            </LinkButton>
          </div>
        </div>
      </Wrap>
    </main>
  );
}

export function WrongCode() {
  return <Told title={words.wrongCode}>{words.wrongCodeText}</Told>;
}

export function Loading({ isFailing }: { readonly isFailing: boolean }) {
  return (
    <main id="content" tabIndex={-1}>
      <Wrap>
        <div className={styles.told}>
          <h1>
            <ScreenReaderOnly>{words.opening}</ScreenReaderOnly>
          </h1>
          <Skeleton>
            <Bone width="60%" height={36} />
            <br />
            <Bone height={160} />
          </Skeleton>
          <p role="status">{isFailing ? umpireWords.trying : ''}</p>
        </div>
      </Wrap>
    </main>
  );
}

type Found = Answer<ReplyOf<typeof matchLogCalls.find>>;

function useFound(code: string): { readonly answer: Found | null; readonly again: () => void } {
  const [answer, setAnswer] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void patient((signal) => send(matchLogCalls.find, { query: { code }, signal })).then((found) => {
      if (!isGone) setAnswer(found);
    });
    return () => {
      isGone = true;
    };
  }, [code, tries]);
  const again = () => {
    setAnswer(null);
    setTries(tries + 1);
  };
  return { answer, again };
}

interface ByCodeProps {
  readonly code: string;
  readonly children: (tournamentId: number) => ReactNode;
}

/** Which tournament a code is of. */
function ByCode({ code, children }: ByCodeProps) {
  const { answer, again } = useFound(code);
  if (answer === null) return <Loading isFailing={false} />;
  if (answer.ok) return children(answer.value.tournamentId);
  if (answer.kind === 'refused') return <WrongCode />;
  const retry = <Button onClick={again}>{words.tryAgain}</Button>;
  return (
    <Told title={words.openPanel} action={retry}>
      {words.notReached}
    </Told>
  );
}

/** Leads to the login of the match's tournament, and back to the match after it. */
export function ToSignIn({ code }: { readonly code: string }) {
  return (
    <ByCode code={code}>
      {(tournamentId) => (
        <Navigate to={paths.umpireLogin(tournamentId)} replace state={wantedAt(paths.umpireMatch(code))} />
      )}
    </ByCode>
  );
}

interface ElsewhereProps {
  readonly code: string;
  readonly onSignOut: () => void;
}

/** The match is not of the tournament of this session. */
export function Elsewhere({ code, onSignOut }: ElsewhereProps) {
  const signIn = <Button onClick={onSignOut}>{words.signIn}</Button>;
  return (
    <ByCode code={code}>
      {() => (
        <Told title={words.otherTournament} action={signIn}>
          {words.otherTournamentText}
        </Told>
      )}
    </ByCode>
  );
}
