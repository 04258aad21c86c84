import { umpireWords as words } from '../../lib/texts/umpire.ts';
import { AreaLayout } from '../../ui/AreaLayout.tsx';
import { leave } from './session.ts';

/** The frame of the umpire's area. */
export function UmpireFrame() {
  return <AreaLayout title={words.area} onSignOut={() => void leave()} />;
}
