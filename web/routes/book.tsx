import { useParams } from '../lib/router.tsx';
import { BookingPage } from '../features/booking/BookingPage.tsx';

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export default function BookRoute() {
  const { tournamentId, eventId } = useParams();
  return (
    <BookingPage
      key={`${tournamentId ?? ''}/${eventId ?? ''}`}
      tournamentId={idIn(tournamentId)}
      eventId={idIn(eventId)}
    />
  );
}
