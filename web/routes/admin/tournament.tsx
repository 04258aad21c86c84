import { adminCalls, routes } from '@tournaments/contract';
import { Link, useParams } from '../../lib/router.tsx';
import { PaymentsPart } from '../../features/payments/PaymentsPart.tsx';
import { useHead } from '../../lib/documentHead.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { ScreenHead } from '../../ui/Form.tsx';

export default function AdminTournamentRoute() {
  const { tournamentId = '' } = useParams();
  useHead({ name: words.payments });
  return (
    <>
      <Link to={routes.adminTournaments}>{words.backToTournaments}</Link>
      <ScreenHead title={words.payments} />
      <PaymentsPart
        tournamentId={Number(tournamentId)}
        tournamentName={words.tournamentOf(tournamentId)}
        call={adminCalls.adminTournamentPayments}
      />
    </>
  );
}
