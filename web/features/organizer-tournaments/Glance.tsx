import { refundCalls, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { read } from '../../lib/query.ts';
import { Link } from '../../lib/router.tsx';
import { shortDayAndTime } from '../../lib/texts/format.ts';
import { glanceWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { ruleTexts } from '../../lib/texts/refund.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Glance.module.css';
import { bookingOf, closingOf, drawsMade, feeRange, filling, type Booking } from './glance.ts';
import { NeedLinks } from './NeedsYou.tsx';
import { needsOf } from './needs.ts';
import { tabAddress } from './tabs.ts';

interface FactProps {
  readonly name: string;
  /** Where it is changed or looked at closely. */
  readonly to: string;
  readonly children: ReactNode;
}

function Fact({ name, to, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={to}>{children}</Link>
      </dd>
    </div>
  );
}

function untilText(closesAt: number | null, now: number): string {
  return closesAt === null ? words.untilDraws : words.until(shortDayAndTime(closesAt, now));
}

function bookingText(booking: Booking, events: number, now: number): string {
  if (booking.kind === 'closed') return booking.reason ? words.closedBy[booking.reason] : words.closed;
  if (booking.kind === 'early') return words.opens(shortDayAndTime(booking.opensAt, now));
  const part = booking.events < events ? words.ofEvents(booking.events, events) : words.open;
  return `${part} ${untilText(booking.closesAt, now)}`;
}

interface GlanceProps {
  readonly tournament: OrganizerTournament;
}

/** How a public tournament stands, and what it needs of its organizer now. */
export function Glance({ tournament: { id } }: GlanceProps) {
  const now = useNow();
  const [tournament] = useQuery(read(tournamentCalls.organizerTournaments, { id })).data?.tournaments ?? [];
  if (tournament === undefined) return <GlanceSkeleton />;
  const needs = needsOf(tournament, now);
  const { entries, places } = filling(tournament);
  const { made, all } = drawsMade(tournament);
  return (
    <Card role="region" className={styles.glance} aria-label={words.title}>
      <dl className={styles.facts}>
        <Fact name={words.entries} to={tabAddress(id, 'teams')}>
          {words.filled(entries, places)}
        </Fact>
        <Fact name={words.booking} to={tabAddress(id, 'events')}>
          {bookingText(bookingOf(tournament, now), tournament.events.length, now)}
        </Fact>
        <Fact name={words.draws} to={tabAddress(id, 'fixtures')}>
          {words.made(made, all)}
        </Fact>
      </dl>
      {needs.length === 0 ? (
        <p className={styles.quiet}>{words.nothing}</p>
      ) : (
        <NeedLinks needs={needs} tournament={tournament} />
      )}
    </Card>
  );
}

function GlanceSkeleton() {
  return (
    <Card className={styles.glance}>
      <Skeleton>
        <Bone height={44} />
        <Bone width="60%" height={44} />
      </Skeleton>
    </Card>
  );
}

/** What players will read first once it is public, each with the way to change it; a tournament with events. */
export function BeforePublic({ tournament }: GlanceProps) {
  const now = useNow();
  const { id, events } = tournament;
  const { data: refunds } = useQuery(read(refundCalls.list, { tournamentId: id }));
  return (
    <dl className={cx(styles.facts, styles.sentences)}>
      <Fact name={words.fees} to={tabAddress(id, 'events')}>
        {words.feesOf(events.length, feeRange(tournament))}
      </Fact>
      <Fact name={words.booking} to={tabAddress(id, 'basic')}>
        {`${words.open} ${untilText(closingOf(tournament, events), now)}`}
      </Fact>
      <Fact name={words.refunds} to={tabAddress(id, 'settings')}>
        {refunds ? ruleTexts(refunds.lines, refunds.usualUntil, now).join(' ') : words.seeSettings}
      </Fact>
    </dl>
  );
}
