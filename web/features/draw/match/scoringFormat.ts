import type { DrawSettings } from '@tournaments/contract';
import type { ScoringFormatName } from '@tournaments/engine';

interface Scored {
  readonly scoringFormat: ScoringFormatName;
  readonly matchType: 'knockout' | 'pools-knockout';
  readonly drawSettings?: DrawSettings | undefined;
  readonly knockoutSettings?: DrawSettings | undefined;
}

/** How matches of a stage are scored: as was chosen when it was made, else as the event says. */
export function scoringFormatOf(event: Scored, stage: 'knockout' | 'pool'): ScoringFormatName {
  const isLater = event.matchType === 'pools-knockout' && stage === 'knockout';
  const settings = isLater ? event.knockoutSettings : event.drawSettings;
  return settings?.scoringFormat ?? event.scoringFormat;
}
