import { publicCalls, routes } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useHead } from '../lib/documentHead.ts';
import { checkedBy } from '../lib/forms.ts';
import { read } from '../lib/query.ts';
import { Link, useSearchParams } from '../lib/router.tsx';
import type { Answer } from '../lib/send.ts';
import { useSubmit, type Post } from '../lib/submit.ts';
import { commonWords } from '../lib/texts/common.ts';
import { tournamentLoginWords as words } from '../lib/texts/tournament-login.ts';
import { Button } from './Button.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { NumberField } from './fields/TextField.tsx';
import { Form, FormActions, FormLinks, FormPage, ScreenHead } from './Form.tsx';

/** What opens the work at one tournament: its number and a password. */
export interface TournamentLogin {
  tournamentId: string;
  password: string;
}

type Refused = Extract<Answer<never>, { readonly kind: 'refused' }>;

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

const resolver = checkedBy<TournamentLogin>(({ tournamentId, password }) => ({
  tournamentId: isId(tournamentId) ? null : 'tournament-id-required',
  password: password === '' ? 'password-required' : null,
}));

/** The number that the address names; whoever scanned the organizer's code need not type it. */
function useNamedTournament(): string {
  const [search] = useSearchParams();
  const named = search.get('tournament') ?? '';
  return isId(named) ? named : '';
}

/** The name of the tournament that the address names; null for none, and for one that is not public. */
function useTournamentName(named: string): string | null {
  const query = useQuery({
    ...read(publicCalls.getTournaments, { id: Number(named) }),
    enabled: named !== '',
    retry: false,
  });
  return query.data?.tournaments.find(({ id }) => id === Number(named))?.name ?? null;
}

interface TournamentLoginProps {
  readonly words: Readonly<
    Record<'loginTitle' | 'loginText' | 'tournamentId' | 'password' | 'login', string> & {
      loginHelp?: string;
    }
  >;
  readonly logIn: (
    post: Post,
    values: TournamentLogin,
    form: UseFormReturn<TournamentLogin>,
  ) => Promise<void>;
}

/** The login of those who work at one tournament: umpires and desks. */
export function TournamentLoginPage({ words: own, logIn }: TournamentLoginProps) {
  useHead({ name: own.loginTitle, noindex: true });
  const { submit, busy } = useSubmit();
  const named = useNamedTournament();
  const form = useForm<TournamentLogin>({ resolver, defaultValues: { tournamentId: named, password: '' } });
  const title = useTournamentName(named);
  const { errors } = form.formState;
  const check = form.handleSubmit((values) => submit((post) => logIn(post, values, form)));
  return (
    <FormPage>
      <ScreenHead title={own.loginTitle}>{own.loginText}</ScreenHead>
      {title !== null && (
        <p>
          {words.loginTo} <strong>{title}</strong>
        </p>
      )}
      <ExpiredNotice />
      <Form onSubmit={(event) => void check(event)}>
        <NumberField
          label={own.tournamentId}
          autoComplete="username"
          required
          error={errors.tournamentId?.message ?? null}
          {...form.register('tournamentId')}
        />
        <PasswordField
          label={own.password}
          required
          error={errors.password?.message ?? null}
          {...form.register('password')}
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {own.login}
          </Button>
        </FormActions>
      </Form>
      {own.loginHelp !== undefined && <p>{own.loginHelp}</p>}
      <FormLinks>
        <Link to={routes.login}>{commonWords.signIn}</Link>
      </FormLinks>
    </FormPage>
  );
}

/** What a refused login says: where it is because of too many wrong passwords, also for how long. */
export function loginRefusal({ message, retryAfter }: Refused): string | undefined {
  return retryAfter === undefined ? message : words.tooManyPasswords(Math.ceil(retryAfter / 60));
}
