import { seededRandom, type MatchToPlay, type Random } from '@tournaments/engine';

/** How a match really goes; minutes from the call. */
export interface TrueMatch {
  readonly minutes: number;
  readonly isWalkover: boolean;
}

const BILLION = 1_000_000_000;
const HALL_SPREAD = 0.15;
const CLASS_SPREAD = 0.1;
const ONE_GAME_SPREAD = 0.25;
const THREE_GAMES_SPREAD = 0.22;
const WALKOVER_SHARE = 0.025;
const WALKOVER_MINUTES = 7;
/** Minutes, and part of the usual ones. */
const CALL_TO_START = 2;
const LATE_SHARE = 0.06;
const THIRD_GAME_SHARE = 0.35;

/** What happens on one day of the truth model: halls, classes and matches differ, people come late or never. */
export class Truth {
  private readonly random: Random;
  private readonly hall: number;
  private readonly classes = new Map<string, number>();

  constructor(seed: number) {
    this.random = seededRandom(`truth ${seed}`);
    this.hall = this.spread(HALL_SPREAD);
  }

  /** From 0 to 1. */
  chance(): number {
    return (this.random.below(BILLION) + 0.5) / BILLION;
  }

  /** A strength around 0, for who wins. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(this.chance())) * Math.cos(2 * Math.PI * this.chance());
  }

  play({ lengthClass, usualMinutes }: MatchToPlay): TrueMatch {
    if (this.chance() < WALKOVER_SHARE) return { minutes: WALKOVER_MINUTES, isWalkover: true };
    const callToStart = CALL_TO_START - 1.5 * Math.log(this.chance());
    const late = this.chance() < LATE_SHARE ? 3 + 9 * this.chance() : 0;
    const factor = this.hall * this.ofClass(lengthClass) * this.ofMatch(lengthClass);
    return { minutes: callToStart + late + (usualMinutes - CALL_TO_START) * factor, isWalkover: false };
  }

  private ofClass(name: string): number {
    const known = this.classes.get(name) ?? this.spread(CLASS_SPREAD);
    this.classes.set(name, known);
    return known;
  }

  private ofMatch(lengthClass: string): number {
    if (!lengthClass.includes('3x')) return this.spread(ONE_GAME_SPREAD);
    return (this.chance() < THIRD_GAME_SHARE ? 1.28 : 0.85) * this.spread(THREE_GAMES_SPREAD);
  }

  /** Lognormal, 1 on average. */
  private spread(deviation: number): number {
    return Math.exp(deviation * this.normal() - (deviation * deviation) / 2);
  }
}
