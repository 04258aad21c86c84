import type { PublicTournament } from '@tournaments/contract';
import ShareButton from '../../ui/ShareButton.tsx';
import FollowTournament from './FollowTournament.tsx';

interface HeadButtonsProps {
  readonly tournament: PublicTournament;
  readonly address: string;
}

/** What only a page that is alive can do with a tournament: hand it on, and follow it. */
export default function HeadButtons({ tournament, address }: HeadButtonsProps) {
  return (
    <>
      <ShareButton name={tournament.name} address={address} />
      <FollowTournament look="bare" tournament={tournament} />
    </>
  );
}
