import { useQueryClient } from '@tanstack/react-query';
import { paths } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { useDeskName } from '../../lib/match-day/commands.ts';
import { dayKey, useMatchDay } from '../../lib/match-day/useMatchDay.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useToken } from '../../lib/tokens.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Desk.module.css';
import { DeskScreen } from './DeskScreen.tsx';
import { dropCopy, readCopy } from './local/deskStore.ts';
import { leave } from './session.ts';

const BONES = 12;

function Loading({ isFailing }: { readonly isFailing: boolean }) {
  return (
    <div className={styles.desk}>
      <div className={styles.header} />
      <main className={styles.loading}>
        <h1 className={styles.trying} role="status">
          {isFailing ? words.trying : words.title}
        </h1>
        <Skeleton>
          <div className={styles.bones}>
            {Array.from({ length: BONES }, (_, index) => (
              <Bone key={index} height={140} />
            ))}
          </div>
        </Skeleton>
      </main>
    </div>
  );
}

function Denied({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <Wrap>
      <main className={styles.empty}>
        <h1>{words.title}</h1>
        <EmptyState
          title={words.denied}
          action={<LinkButton to={paths.deskLogin(tournamentId)}>{words.toLogin}</LinkButton>}
        >
          {words.deniedText}
        </EmptyState>
      </main>
    </Wrap>
  );
}

interface WhoProps {
  readonly tournament: string;
  readonly back: string;
  readonly onName: (name: string) => void;
}

/** Commands say who gave them, so nobody works without a name. */
function WhoAreYou({ tournament, back, onName }: WhoProps) {
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Wrap>
      <main>
        <FormPage>
          <ScreenHead title={words.you}>{tournament}</ScreenHead>
          <Form onSubmit={submit}>
            <TextField
              label={words.yourName}
              hint={words.youHint}
              value={name}
              maxLength={80}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
            <FormActions>
              <Button type="submit" disabled={name.trim() === ''}>
                {words.youStart}
              </Button>
              <LinkButton kind="ghost" to={back}>
                {words.youBack}
              </LinkButton>
            </FormActions>
          </Form>
        </FormPage>
      </main>
    </Wrap>
  );
}

/** The day that this device kept is there at once, also without network. */
function useCopyFirst(tournamentId: number, isSignedIn: boolean): void {
  const client = useQueryClient();
  useState(() => {
    const copy = isSignedIn ? readCopy(tournamentId) : null;
    if (copy !== null) client.setQueryData(dayKey(tournamentId), (known: unknown) => known ?? copy);
  });
}

/** The desk of a tournament, for its organizer and for who signed in to it. */
export function Desk({ tournamentId }: { readonly tournamentId: number }) {
  const [deskToken, organizerToken] = [useToken('desk'), useToken('organizer')];
  const isSignedIn = deskToken !== null || organizerToken !== null;
  useCopyFirst(tournamentId, isSignedIn);
  const { day, isDenied, isFailing } = useMatchDay(tournamentId, isSignedIn);
  const [name, setName] = useDeskName();
  useHead({ name: day === null ? words.title : words.titleOf(day.tournamentName), noindex: true });
  if (!isSignedIn || isDenied) return <Denied tournamentId={tournamentId} />;
  if (day === null) return <Loading isFailing={isFailing} />;
  if (name === '') {
    const back =
      organizerToken === null
        ? paths.tournament(tournamentId)
        : `${paths.organizerTournament(tournamentId)}?tab=match-day`;
    return <WhoAreYou tournament={day.tournamentName} back={back} onName={setName} />;
  }
  const signOut = () => {
    dropCopy(tournamentId);
    void leave();
  };
  return <DeskScreen key={tournamentId} day={day} onLeave={deskToken === null ? null : signOut} />;
}
