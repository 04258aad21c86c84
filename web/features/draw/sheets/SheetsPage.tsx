import { useEffect, useState } from 'react';
import { CourtNames } from '../../../lib/courtNames.ts';
import { useHead } from '../../../lib/documentHead.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { useStoredList } from '../../../lib/storedList.ts';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import type { Named } from '../print/access.ts';
import { useForSheets } from './access.ts';
import { papersToCall } from './callOrder.ts';
import { Denied, Desk, Waiting } from './Desk.tsx';
import { unnamedPaper, type PaperMatch } from './paper.ts';
import { printedSheets, rememberPrinted, sheetKey } from './printed.ts';
import { BlankSheet, Page } from './Sheet.tsx';
import { SheetTools, type PerPage } from './SheetTools.tsx';

/** So many sheets without names are printed for emergencies. */
const UNNAMED = 20;

/** Score sheets to be written on, of the matches to come. */
export function SheetsPage({ tournamentId }: { readonly tournamentId: number }) {
  const asked = useForSheets(tournamentId, null);
  const [search] = useSearchParams();
  useHead({ name: words.title, noindex: true });
  if (asked.state === 'denied') return <Denied tournamentId={tournamentId} />;
  if (asked.state === 'waiting') return <Waiting />;
  const { tournament } = asked;
  return search.get('show') === 'empty' ? (
    <Unnamed tournament={tournament} />
  ) : (
    <ToCall tournament={tournament} eventId={Number(search.get('event')) || null} />
  );
}

function Unnamed({ tournament }: { readonly tournament: Named }) {
  const paper = unnamedPaper(tournament.name);
  return (
    <Desk
      title={words.title}
      mayPrint
      tools={<SheetTools tournament={tournament} eventId={null} isUnnamed />}
    >
      {Array.from({ length: UNNAMED }, (_, index) => (
        <Page key={index}>
          <BlankSheet {...paper} isHalf={false} />
        </Page>
      ))}
    </Desk>
  );
}

/** Remembers what is shown when it goes to the printer, by whichever way. */
function useRememberPrinted(papers: readonly PaperMatch[]): void {
  useEffect(() => {
    const remember = () => rememberPrinted(papers);
    addEventListener('afterprint', remember);
    return () => removeEventListener('afterprint', remember);
  }, [papers]);
}

interface ToCallProps {
  readonly tournament: Named;
  /** Null takes all events. */
  readonly eventId: number | null;
}

function ToCall({ tournament, eventId }: ToCallProps) {
  const [isAgain, setAgain] = useState(false);
  const [perPage, setPerPage] = useState<PerPage>('1');
  const printed = new Set(useStoredList(printedSheets));
  const all = papersToCall(tournament, eventId, location.origin);
  const fresh = all.filter((paper) => !printed.has(sheetKey(paper)));
  const papers = isAgain ? all : fresh;
  useRememberPrinted(papers);
  const leftOut = all.length - papers.length;
  const again = (
    <Button kind="ghost" onClick={() => setAgain(!isAgain)}>
      {isAgain ? words.leaveOut : words.printAgain}
    </Button>
  );
  const tools = (
    <SheetTools {...{ tournament, eventId, perPage, onPerPage: setPerPage }} isUnnamed={false}>
      <p role="status">
        {words.toPrint(papers.length)}. {leftOut > 0 && words.printedBefore(leftOut)}
      </p>
      {(isAgain || (leftOut > 0 && papers.length > 0)) && again}
    </SheetTools>
  );
  if (papers.length > 0) {
    return (
      <CourtNames value={tournament.courtNames}>
        <Desk title={words.title} mayPrint tools={tools}>
          <Pages papers={papers} perPage={Number(perPage)} />
        </Desk>
      </CourtNames>
    );
  }
  return (
    <Desk title={words.title} tools={tools}>
      {leftOut > 0 ? (
        <EmptyState title={words.allPrinted} action={again} />
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
    </Desk>
  );
}

interface PagesProps {
  readonly papers: readonly PaperMatch[];
  readonly perPage: number;
}

function Pages({ papers, perPage }: PagesProps) {
  const isHalf = perPage === 2;
  return Array.from({ length: Math.ceil(papers.length / perPage) }, (_, page) => (
    <Page key={page} half={isHalf}>
      {papers.slice(page * perPage, (page + 1) * perPage).map((paper) => (
        <BlankSheet key={sheetKey(paper)} {...paper} isHalf={isHalf} />
      ))}
    </Page>
  ));
}
