import type { PublicDay } from '@tournaments/contract';
import { Fragment, useState } from 'react';
import { useAsOf } from '../../lib/asOf.ts';
import { useNow } from '../../lib/clock.ts';
import { useMedia } from '../../lib/media.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { CallRows } from './CallRows.tsx';
import { DarkWall } from './DarkWall.tsx';
import { isDark, layoutOf, placeInTurn, turned, type Layout, type Turn, type WallPage } from './pages.ts';
import { WAYS } from './names.ts';
import { PageRows } from './PageRows.tsx';
import type { WallSettings } from './settings.ts';
import { wallSizes } from './sizes.ts';
import { SoundOfCalls } from './SoundOfCalls.tsx';
import { useWallFit, WallFitContext } from './useFit.ts';
import { useReload } from './useReload.ts';
import { WallFrame } from './WallFrame.tsx';
import styles from './Wall.module.css';

interface ShownDayProps {
  readonly day: PublicDay;
  readonly settings: WallSettings;
  readonly isConnected: boolean;
  readonly answeredAt: number;
}

/** A wall that is opened on a phone shows everything below each other. */
const IN_HAND = '(max-width: 699px)';
const ENOUGH_ROWS = 200;

/** The day on the wall: new calls on top, and under them a page after the other. */
export function ShownDay({ day, settings, isConnected, answeredAt }: ShownDayProps) {
  const now = useNow();
  const asOf = useAsOf(isConnected, answeredAt);
  const isInHand = useMedia(IN_HAND) === true;
  const rows = isInHand ? ENOUGH_ROWS : wallSizes(settings.screen).rows;
  const layout = layoutOf(day, settings.block, rows, now);
  const page = useTurn(layout.pages, now);
  useReload(day.calls.length === 0 && asOf === null, page?.name ?? '');
  if (isDark(day, now)) return <DarkWall now={now} asOf={asOf} />;
  // Nobody waits for a page to come round who holds it in the hand.
  const shown = isInHand ? layout.pages : layout.pages.filter((one) => one === page);
  const turn = isInHand || page === undefined ? null : placeInTurn(layout.pages, page);
  return (
    <WallFrame
      {...{ settings, asOf, turn }}
      title={titleOf(settings, layout, shown[0])}
      tournament={day.tournamentName}
    >
      <Rows {...{ day, settings, layout, shown, now, asOf }} />
      {settings.hasSound && <SoundOfCalls calls={day.calls} />}
    </WallFrame>
  );
}

/** The wall is named after the page that is shown; where none is, after its block or what is on top. */
function titleOf({ block }: WallSettings, { onTop }: Layout, page: WallPage | undefined): string {
  if (page?.kind === 'courts' && page.courts.every(({ match }) => match === null)) return words.titles.idle;
  return words.titles[page?.kind ?? block ?? (onTop.length > 0 ? 'calls' : 'courts')];
}

interface RowsProps extends Pick<ShownDayProps, 'day' | 'settings'> {
  readonly layout: Layout;
  /** The page whose turn it is, or all of them. */
  readonly shown: readonly WallPage[];
  readonly now: number;
  readonly asOf: number | null;
}

function Rows({ day, settings, layout, shown, now, asOf }: RowsProps) {
  const { onTop, left } = layout;
  const isEmpty = shown.length === 0 && onTop.length === 0;
  const fit = useWallFit(WAYS.length);
  return (
    <WallFitContext value={fit}>
      {onTop.length > 0 && <CallRows day={day} calls={onTop} now={now} isOnTop />}
      {shown.map((page, index) => (
        <Fragment key={page.name}>
          {index > 0 && <h2 className={styles.part}>{titleOf(settings, layout, page)}</h2>}
          <PageRows {...{ day, page, now, asOf }} rows={left} />
        </Fragment>
      ))}
      {isEmpty && <Empty day={day} settings={settings} />}
    </WallFitContext>
  );
}

function Empty({ day, settings }: Pick<ShownDayProps, 'day' | 'settings'>) {
  return <p className={styles.note}>{emptyText(day, settings)}</p>;
}

function emptyText({ isPublished }: PublicDay, { block }: WallSettings): string {
  if (block === 'next' && !isPublished) return words.unpublished;
  return block === null ? words.nothing : words.empty[block];
}

/** The page whose turn it is. */
function useTurn(pages: readonly WallPage[], now: number): WallPage | undefined {
  const [turn, setTurn] = useState<Turn | null>(null);
  const next = turned(pages, turn, now);
  if (next?.name !== turn?.name || next?.since !== turn?.since) setTurn(next);
  return pages.find(({ name }) => name === next?.name);
}
