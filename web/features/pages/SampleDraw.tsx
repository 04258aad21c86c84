import { aboutWords } from '../../lib/texts/pages.ts';
import styles from './SampleDraw.module.css';

interface Side {
  readonly name: string;
  readonly games?: readonly [number, number];
  readonly isAhead?: boolean;
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly sides: readonly [Side, Side];
  readonly isLive?: boolean;
}

const WIDTH = 186;
const HEIGHT = 64;

function Box({ x, y, sides, isLive = false }: BoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={isLive ? styles.live : styles.box} width={WIDTH} height={HEIGHT} rx="6" />
      <path className={styles.line} d={`M1 ${HEIGHT / 2}h${WIDTH - 2}`} />
      {sides.map(({ name, games = [], isAhead = false }, place) => (
        <g
          key={name}
          className={isAhead ? styles.ahead : styles.side}
          transform={`translate(0 ${32 * place})`}
        >
          {isAhead && <rect x="1" y="5" width="3" height="22" rx="1.5" />}
          <text x="12" y="21">
            {name}
          </text>
          {games.map((points, game) => (
            <text key={game} className={styles.points} x={146 + 29 * game} y="22">
              {points}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}

/** What the site looks like in a hall: two semi finals, one of them on court, and the final that waits for it. */
export function SampleDraw() {
  const { winners, beaten, first, second, court, waiting } = aboutWords.sample;
  return (
    <svg className={styles.draw} viewBox="-2 -2 424 192" aria-hidden="true">
      <path className={styles.way} d={`M${WIDTH} 32h24v124h-24M${WIDTH + 24} 94h24`} />
      <Box
        x={0}
        y={0}
        sides={[
          { name: winners, games: [21, 21], isAhead: true },
          { name: beaten, games: [18, 16] },
        ]}
      />
      <text className={styles.court} x="2" y="112">
        {court}
      </text>
      <Box
        isLive
        x={0}
        y={124}
        sides={[
          { name: first, games: [21, 14] },
          { name: second, games: [19, 12] },
        ]}
      />
      <Box x={WIDTH + 48} y={62} sides={[{ name: winners }, { name: waiting }]} />
    </svg>
  );
}
