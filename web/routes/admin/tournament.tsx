import { adminCalls, routes } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '../../lib/router.tsx';
import { PaymentsPart } from '../../features/payments/PaymentsPart.tsx';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { ScreenHead } from '../../ui/Form.tsx';

export default function AdminTournamentRoute() {
  const { tournamentId = '' } = useParams();
  const { data } = useQuery(read(adminCalls.adminTournamentPayments, { id: Number(tournamentId) }));
  const tournamentName = data?.tournamentName ?? words.tournamentOf(tournamentId);
  const title = words.paymentsTitle(tournamentName);
  useHead({ name: title });
  return (
    <>
      <Link to={routes.adminTournaments}>{words.backToTournaments}</Link>
      <ScreenHead title={title} />
      <PaymentsPart
        tournamentId={Number(tournamentId)}
        tournamentName={tournamentName}
        call={adminCalls.adminTournamentPayments}
      />
    </>
  );
}
