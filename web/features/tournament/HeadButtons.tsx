import type { PublicTournament } from '@tournaments/contract';
import FollowButton from '../../ui/FollowButton.tsx';
import ShareButton from '../../ui/ShareButton.tsx';

interface HeadButtonsProps {
  readonly tournament: PublicTournament;
  readonly address: string;
}

/** What only a page that is alive can do with a tournament: hand it on, and follow it. */
export default function HeadButtons({ tournament: { id, name, endsAt }, address }: HeadButtonsProps) {
  const thing = { kind: 'tournament', key: '', name, tournament: { name, endsAt } } as const;
  return (
    <>
      <ShareButton name={name} address={address} />
      <FollowButton look="bare" tournamentId={id} thing={thing} />
    </>
  );
}
