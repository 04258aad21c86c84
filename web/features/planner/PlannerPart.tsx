import { paths, type MatchDay, type OrganizerTournament } from '@tournaments/contract';
import { useMatchDay } from '../../lib/match-day/useMatchDay.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { plannerWords as words } from '../../lib/texts/planner.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { cx } from '../../ui/cx.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { HallPart } from './hall/HallPart.tsx';
import { OrderPart } from './order/OrderPart.tsx';
import { usePlanner } from './order/usePlanner.ts';
import { usePublish } from './order/usePublish.ts';
import { SendOut } from './sheets/SendOut.tsx';
import { WaysOut } from './WaysOut.tsx';
import styles from './Planner.module.css';

const VIEWS = ['order', 'courts', 'hall'] as const;
type View = (typeof VIEWS)[number];

function Waiting() {
  return (
    <Skeleton>
      <Bone height={44} width="60%" />
      <br />
      <Bone height={64} />
      <br />
      <Bone height={420} />
    </Skeleton>
  );
}

/** The view that the address names; the hall until there is something to order, and lists where a board has no room. */
function useView(hasMatches: boolean): View {
  const [search] = useSearchParams();
  const named = VIEWS.find((view) => view === search.get('view'));
  if (named !== undefined) return named;
  if (!hasMatches) return 'hall';
  return matchMedia('(min-width: 900px)').matches ? 'order' : 'courts';
}

interface PartProps {
  readonly tournament: OrganizerTournament;
  readonly published: MatchDay;
}

function Planner({ tournament, published }: PartProps) {
  const planner = usePlanner(published);
  const publishing = usePublish(published, planner);
  const { view } = planner;
  const hasMatches = published.matches.length > 0;
  const current = useView(hasMatches);
  const tabs = VIEWS.map((name) => ({ name, text: words.views[name] }));
  const address = (name: View) => `${paths.organizerTournament(tournament.id)}?tab=match-day&view=${name}`;
  const parts = { tournament, published, planner, publishing, view };
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Tabs label={words.viewsLabel} tabs={tabs} current={current} to={address} />
        {hasMatches && (
          <div className={cx(styles.acts, styles.wide)}>
            {current !== 'hall' && (
              <div className={cx(styles.acts, styles.seldom, styles.sendOut)}>
                <SendOut {...parts} />
              </div>
            )}
            <WaysOut id={tournament.id} />
          </div>
        )}
      </div>
      {current === 'hall' && <HallPart {...parts} />}
      {current !== 'hall' && hasMatches && <OrderPart {...parts} kind={current} />}
      {current !== 'hall' && !hasMatches && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
    </div>
  );
}

/** The Match day part: the hall, and the order in which matches are played. */
export default function PlannerPart({ tournament }: { readonly tournament: OrganizerTournament }) {
  const { day, isDenied, isFailing, reload } = useMatchDay(tournament.id);
  if (day !== null) return <Planner tournament={tournament} published={day} />;
  if (isDenied) return <ErrorState title={words.denied}>{words.deniedText}</ErrorState>;
  if (!isFailing) return <Waiting />;
  return (
    <ErrorState title={words.failed} onRetry={reload}>
      {words.failedText}
    </ErrorState>
  );
}
