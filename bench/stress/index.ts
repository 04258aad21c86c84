import type { Stress } from './figures.ts';
import { NGINX, OPENSSL } from './programs.ts';
import { run as lastPlaces } from './r01-last-places.ts';
import { run as oneUtr } from './r02-one-utr.ts';
import { run as sentAgain } from './r03-sent-again.ts';
import { run as kills } from './r04-kills.ts';
import { run as databaseAway } from './r05-database-away.ts';
import { run as mailAway } from './r06-mail-away.ts';
import { run as guessing } from './r07-guessing.ts';
import { run as fuzz } from './r09-fuzz.ts';
import { run as slowSenders } from './r12-slow-senders.ts';
import { run as viewers } from './r14-viewers.ts';
import { run as rollingRestart } from './r15-rolling-restart.ts';
import { run as backup } from './r18-backup.ts';
import { run as hours } from './r19-hours.ts';
import { run as attacks } from './r23-attacks.ts';
import { BUS_PROGRAMS, run as bus } from './bus.ts';
import { PACKAGE_PROGRAMS, run as packages } from './packages.ts';
import { POOLER_PROGRAMS, run as pooler } from './pooler.ts';
import { run as spread } from './spread.ts';
import { REPLICA_PROGRAMS, run as replica } from './replica.ts';
import { FAILOVER_PROGRAMS } from './patroni.ts';
import { run as failover } from './r24-failover.ts';
import { run as heldPlaces } from './r25-held-places.ts';
import { run as umpiresLog } from './r26-umpires-log.ts';
import { run as matchDay } from './r27-match-day.ts';

/** The numbers of the table of what is held under load, faults and bad input, with the test of each. */
export const STRESSES: Readonly<Record<string, Stress>> = {
  R1: {
    title: '500 bookings at once for 32 places over two instances; the amount is of races',
    run: lastPlaces,
  },
  R2: { title: 'one UTR in 100 bookings at once; the amount is of UTRs', run: oneUtr },
  R3: {
    title: 'the same booking, team, score, hold and confirmation sent again; the amount is of each',
    run: sentAgain,
  },
  R4: { title: 'kill -9 of the app and of the database under 16 writers; the amount is of each', run: kills },
  R5: { title: 'the database stopped, and standing still, for so many seconds', run: databaseAway },
  R6: {
    title: 'the mail server refusing, silent, slow and temporarily failing, each for so many seconds',
    run: mailAway,
  },
  R7: { title: 'guessing OTPs and passwords; the amount is of guesses of each kind', run: guessing },
  R9: { title: 'invalid requests to every call; the amount is of requests', run: fuzz },
  R12: {
    title:
      'senders who are never done, and what is too large; the amount is of slow headers, and a fifth of slow bodies',
    run: slowSenders,
  },
  R14: {
    title: 'viewers of one tournament whose instance is killed; the amount is of viewers',
    run: viewers,
  },
  R15: {
    title: 'a rolling restart behind nginx under load, with live viewers; the amount is of restarts',
    programs: [NGINX, OPENSSL],
    run: rollingRestart,
  },
  R18: {
    title: 'backup and restore; the amount is of tournaments with 500 teams each',
    run: backup,
  },
  R19: {
    title: 'hours of 100 requests/s with 1,000 viewers; the amount is of minutes',
    run: hours,
  },
  R23: { title: 'attacks from outside: each stops, slows, opens and locks nothing', run: attacks },
  R24: {
    title: 'the primary database dies, its synchronous standby is promoted; the amount is of viewers',
    programs: FAILOVER_PROGRAMS,
    run: failover,
  },
  R25: {
    title:
      'R1 to R4 with held places and confirmations: 500 for 32 places, one UTR claimed by 20; the amount is of races',
    run: heldPlaces,
  },
  R26: {
    title: 'umpires’ panels under kill -9, with second panels and other results; the amount is of kills',
    run: umpiresLog,
  },
  R27: {
    title: 'a desk cut off for 25 minutes, and a day of 200 matches; the amount is of who follows it',
    run: matchDay,
  },
  POOLER: {
    title: 'R1, R3 and live scores through pgbouncer in transaction mode; the amount is that of R1 and R3',
    programs: POOLER_PROGRAMS,
    run: pooler,
  },
  BUS: {
    title:
      'Redis as the bus between instances, killed and started again, and the tests of what they tell each other',
    programs: BUS_PROGRAMS,
    run: bus,
  },
  REPLICA: {
    title:
      'the super admin’s lists from a standby that is behind, dies and comes back; the amount is of writes',
    programs: REPLICA_PROGRAMS,
    run: replica,
  },
  SPREAD: {
    title: 'viewers, 400 reads/s and scores over one, two and four instances; the amount is of viewers',
    run: spread,
  },
  PACKAGES: {
    title: 'the unit as systemd reads it, and the image built by the steps of the Dockerfile, then started',
    programs: PACKAGE_PROGRAMS,
    run: packages,
  },
};
