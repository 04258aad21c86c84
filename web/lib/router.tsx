import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  addressOfLink,
  splitAddress,
  type Params,
  type Place,
  type SearchParams,
  type To,
} from './location.ts';
import { isConnectionLost, noteConnection } from './connection.ts';
import { freshKey } from './send.ts';
import { moveBy, noted, noteMove, putStep, whenStill, type Noted } from './steps.ts';

/** How the website came to where it stands. */
export type Arrival = 'pop' | 'push' | 'replace';

interface Step {
  readonly place: Place;
  readonly arrival: Arrival;
}

interface StepOptions {
  /** Takes the place of the step before, so that Back passes it by. */
  readonly replace?: boolean | undefined;
  /** Kept with the step, and found again by Back. */
  readonly state?: unknown;
}

export type Go = (to: To, options?: StepOptions) => void;

/** Whether the screen of an address can be drawn from what is here already. */
export type IsHere = (address: string) => boolean;

/** Brings the code of the screen of an address, so that it can be drawn without network. */
export type Bring = (address: string) => Promise<void>;

interface Router extends Step {
  readonly navigate: Go;
  readonly isHere: IsHere;
  readonly bring: Bring;
}

const START: Place = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const always: IsHere = () => true;
const nothing: Bring = () => Promise.resolve();
const RouterContext = createContext<Router>({
  place: START,
  arrival: 'pop',
  navigate: () => undefined,
  isHere: always,
  bring: nothing,
});
const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

function stepBy(arrival: Arrival): Step {
  const { pathname, search, hash } = location;
  const { key = START.key, usr = null } = noted();
  return { place: { pathname, search, hash, state: usr, key }, arrival };
}

function write(to: To, { replace = false, state = null }: StepOptions): Arrival {
  const { idx = 0, dialogs = 0 } = noted();
  const next: Noted = { idx: replace ? idx : idx + 1, key: freshKey(), usr: state };
  // Where a dialog leads on, its own step is not to be come back to.
  putStep(next, addressOfLink(to, location), !replace && dialogs === 0);
  return replace ? 'replace' : 'push';
}

/** Takes a step once the history stands still; one that takes the place of another first leaves the dialogs over it. */
function take({ replace = false }: StepOptions, step: () => void): void {
  whenStill(() => {
    const { dialogs = 0 } = noted();
    if (replace && dialogs > 0) moveBy(-dialogs);
    whenStill(step);
  });
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.key === other.key &&
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash
  );
}

/** Notes where in the history the website stands: at its beginning, unless it has begun. */
export function noteFirstStep(): void {
  putStep({ idx: 0, ...noted() }, undefined, false);
}

interface BrowserRouterProps {
  readonly isHere?: IsHere;
  readonly bring?: Bring;
  readonly children: ReactNode;
}

/** Follows the address of the browser. A screen stays until the next can be drawn. */
export function BrowserRouter({ isHere = always, bring = nothing, children }: BrowserRouterProps) {
  const [step, setStep] = useState(() => stepBy('pop'));
  const [isLeaving, startStep] = useTransition();
  const follow = useCallback(
    (arrival: Arrival) => {
      const next = stepBy(arrival);
      // Steps of dialogs stand at the same place.
      startStep(() => setStep((last) => (isSame(last.place, next.place) ? last : next)));
    },
    [startStep],
  );
  const navigate = useCallback<Go>(
    (to, options = {}) => take(options, () => follow(write(to, options))),
    [follow],
  );
  useLayoutEffect(() => {
    noteFirstStep();
    const back = () => {
      noteMove();
      follow('pop');
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [follow]);
  useEffect(() => noteConnection({ isLeaving }), [isLeaving]);
  const router = useMemo(() => ({ ...step, navigate, isHere, bring }), [step, navigate, isHere, bring]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

interface StaticRouterProps {
  /** Path and search of the page. */
  readonly address: string;
  /** What the way here left. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Stands at one address, on the server. */
export function StaticRouter({ address, state = null, children }: StaticRouterProps) {
  const { pathname, search } = splitAddress(address);
  const router = {
    place: { ...START, pathname, search, state },
    arrival: 'pop',
    navigate: () => undefined,
    isHere: always,
    bring: nothing,
  } as const;
  return <RouterContext value={router}>{children}</RouterContext>;
}

interface RouteProps {
  readonly params: Params;
  /** What the frame draws where it has its `Outlet`. */
  readonly outlet: ReactNode;
  readonly children: ReactNode;
}

/** Tells the screens below about the route: its values, and what stands inside its frame. */
export function RouteOf({ params, outlet, children }: RouteProps) {
  return (
    <ParamsContext value={params}>
      <OutletContext value={outlet}>{children}</OutletContext>
    </ParamsContext>
  );
}

/** The screen of the address, inside its frame. */
export function Outlet() {
  return useContext(OutletContext);
}

/** The values in the address of the screen. */
export function useParams(): Params {
  return useContext(ParamsContext);
}

/** Where the website stands. */
export function useLocation(): Place {
  return useContext(RouterContext).place;
}

/** How the website came to where it stands. */
export function useArrival(): Arrival {
  return useContext(RouterContext).arrival;
}

/** Leads to another address of the website; the same function for as long as the page lives. */
export function useNavigate(): Go {
  return useContext(RouterContext).navigate;
}

/** Brings the code of the screen of an address while there is network. */
export function useBring(): Bring {
  return useContext(RouterContext).bring;
}

type Search = URLSearchParams | Record<string, string>;
export type SetSearch = (next: Search | ((before: URLSearchParams) => Search), options?: StepOptions) => void;

/** The search part of the address, and the way to change it. */
export function useSearchParams(): readonly [SearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo<SearchParams>(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearch>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(location.search)) : next;
      navigate({ search: new URLSearchParams(wanted).toString() }, options);
    },
    [navigate],
  );
  return [params, setParams];
}

/** Leads away as soon as it is drawn. */
export function Navigate({ to, replace, state }: { readonly to: string } & StepOptions) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
}

/** A press that opens another window or saves a file is the browser's. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link to a screen of the website, followed without loading a page. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const place = useLocation();
  const { navigate, isHere } = useContext(RouterContext);
  const address = addressOfLink(to, place);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Without network an address whose screen never comes would stand over another one.
    if (isConnectionLost() && !isHere(address)) {
      noteConnection({ isRefused: true });
      return;
    }
    // To where one is already is no step.
    navigate(address, { replace: address === place.pathname + place.search + place.hash });
  };
  return <a {...rest} href={address} onClick={follow} />;
}
