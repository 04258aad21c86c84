import type { Side } from '@tournaments/engine';
import type { CourtName } from '@tournaments/contract';
import { useContext } from 'react';
import { CourtNames } from '../../../lib/courtNames.ts';
import { clockTime, dayAndTime, shortDay } from '../../../lib/texts/format.ts';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { teamName } from '../../../lib/texts/team.ts';
import { QrCode, useQr } from '../../../ui/QrCode.tsx';
import type { PaperHead, PaperSides } from './paper.ts';
import styles from './Sheet.module.css';

interface HeadProps {
  readonly head: PaperHead;
  readonly sides: PaperSides;
  readonly bestOf: number;
}

/** What a sheet is of, who judges it, and how it ended; what is not known is a line to write on. */
export function Head({ head, sides, bestOf }: HeadProps) {
  const { tournament, event, round, number, games, winner, ending } = head;
  const told = ending === null ? '' : words.ending[ending];
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <p className={styles.tournament}>{tournament}</p>
        <h2 className={styles.title}>
          <Fact label={words.eventField} text={event} />
          <Fact label={words.roundField} text={round} />
          <Fact label={words.matchField} text={number === null ? null : String(number)} />
        </h2>
        <p className={styles.against}>
          <Team sides={sides} side="A" /> <span>v</span> <Team sides={sides} side="B" />
        </p>
        <Facts head={head} />
        <dl className={styles.facts}>
          {Array.from({ length: bestOf }, (_, at) => (
            <Entry key={at} label={words.game(at + 1)} text={gameText(games[at])} />
          ))}
          <Entry
            label={words.winner}
            width="wide"
            text={winner === null ? null : [winner, told].filter(Boolean).join(', ')}
          />
        </dl>
      </div>
      {head.address !== null && <Code address={head.address} code={head.code ?? ''} />}
    </header>
  );
}

function gameText(game: PaperHead['games'][number] | undefined): string | null {
  return game === undefined ? null : `${game.a}–${game.b}`;
}

function Team({ sides, side }: { readonly sides: PaperSides; readonly side: Side }) {
  const name = teamName({ players: sides[side] });
  return name === '' ? <span className={styles.line} /> : <b>{name}</b>;
}

function timeText(at: number | null): string | null {
  return at === null ? null : clockTime(at);
}

/** The day of the match: when it began or was opened, else when it is planned. */
function dayOf({ startedAt, notedAt, plannedAt }: PaperHead): string | null {
  const at = startedAt ?? notedAt ?? plannedAt;
  return at === null ? null : shortDay(at);
}

function minutesOf({ startedAt, endedAt }: PaperHead): string | null {
  return startedAt === null || endedAt === null ? null : String(Math.round((endedAt - startedAt) / 60));
}

/** The name of a court, or the bare number where it has none. */
function courtText(courts: readonly CourtName[] | undefined, court: number): string {
  return courts?.find(({ number }) => number === court)?.name ?? String(court);
}

function Facts({ head }: { readonly head: PaperHead }) {
  const courts = useContext(CourtNames);
  const { court, plannedAt, startedAt, endedAt, umpire, serviceJudge, shuttles } = head;
  return (
    <dl className={styles.facts}>
      <Entry label={words.court} text={court === null ? null : courtText(courts, court)} />
      <Entry label={words.date} text={dayOf(head)} width="day" />
      <Entry label={words.planned} text={plannedAt === null ? null : dayAndTime(plannedAt)} width="day" />
      <Entry label={words.start} text={timeText(startedAt)} />
      <Entry label={words.end} text={timeText(endedAt)} />
      <Entry label={words.minutes} text={minutesOf(head)} />
      <Entry label={words.shuttles} text={shuttles === null ? null : String(shuttles)} />
      <Entry label={words.umpire} text={umpire} width="wide" />
      <Entry label={words.serviceJudge} text={serviceJudge} width="wide" />
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly text: string | null;
}

function Fact({ label, text }: FactProps) {
  return (
    <span className={styles.fact}>
      <small>{label}</small> {text ?? <span className={styles.line} />}
    </span>
  );
}

function Entry({ label, text, width }: FactProps & { readonly width?: 'day' | 'wide' }) {
  return (
    <div className={width && styles[width]}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** On paper its edge follows the style sheet, in millimetres. */
const SCREEN_WIDTH = 121;

function Code({ address, code }: { readonly address: string; readonly code: string }) {
  return (
    <figure className={styles.code}>
      <QrCode drawing={useQr(address)} label={words.code(code)} width={SCREEN_WIDTH} />
      <figcaption>{code}</figcaption>
    </figure>
  );
}
