import { paths } from '@tournaments/contract';
import { useHead } from '../../lib/documentHead.ts';
import { useAwake } from '../../lib/presence.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { WallFrame } from './WallFrame.tsx';
import { ShownDay } from './ShownDay.tsx';
import { blockOf, chosen, settingsOf, type WallSettings } from './settings.ts';
import { useWallDay } from './useWallDay.ts';
import styles from './Wall.module.css';

interface WallProps {
  readonly tournamentId: number;
  /** The block in the address, if there is one. */
  readonly name: string | undefined;
}

/** The picture on the wall of a hall: all blocks in turn, or one of them. */
export function Wall({ tournamentId, name }: WallProps) {
  const [search] = useSearchParams();
  const block = blockOf(name);
  const settings = settingsOf(block ?? null, search);
  if (block === undefined || !Number.isInteger(tournamentId)) {
    return <Unknown settings={settings} />;
  }
  return <FollowedWall tournamentId={tournamentId} settings={settings} />;
}

function Unknown({ settings }: { readonly settings: WallSettings }) {
  useHead({ noindex: true, status: 404 });
  return <Note settings={settings} title={words.unknown} text={words.unknownText} />;
}

interface FollowedWallProps {
  readonly tournamentId: number;
  readonly settings: WallSettings;
}

function FollowedWall({ tournamentId, settings }: FollowedWallProps) {
  const { day, isRefused, isConnected, answeredAt } = useWallDay(tournamentId);
  useAwake();
  const name = day === null ? {} : { name: words.name(day.tournamentName) };
  useHead({ ...name, canonical: paths.wall(tournamentId), noindex: true });
  if (isRefused) return <Note settings={settings} title={words.hidden} text={words.hiddenText} />;
  if (day === null) return <WallFrame settings={settings} title={words.loading} tournament="" />;
  return (
    <ShownDay
      day={chosen(day, settings)}
      settings={settings}
      isConnected={isConnected}
      answeredAt={answeredAt}
    />
  );
}

interface NoteProps {
  readonly settings: WallSettings;
  readonly title: string;
  readonly text: string;
}

function Note({ settings, title, text }: NoteProps) {
  return (
    <WallFrame settings={settings} title={title} tournament="">
      <p className={styles.note}>{text}</p>
    </WallFrame>
  );
}
