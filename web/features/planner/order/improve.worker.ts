import { improvePlan, seededRandom, type DayProgress, type PlayDay } from '@tournaments/engine';

interface Asked {
  readonly day: PlayDay;
  readonly progress: DayProgress;
}

const TRIES = 300;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { day, progress } = data;
  postMessage(improvePlan(day, progress, { tries: TRIES, random: seededRandom(1) }));
});
