import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { resolve, type Location, type Params, type To } from './address.ts';
import { useRouter, type Hold, type Navigate as Go, type NavigateOptions } from './providers.tsx';

/** The place that is shown. */
export function useLocation(): Location {
  return useRouter().location;
}

/** The function that goes somewhere. */
export function useNavigate(): Go {
  return useRouter().navigate;
}

type SetSearch = (
  search: URLSearchParams | Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void;

/** The search part of the address, and the function that changes it. */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const { location, navigate } = useRouter();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const set = useCallback<SetSearch>(
    (search, options) => {
      const text = new URLSearchParams(search).toString();
      navigate({ search: text === '' ? '' : `?${text}` }, options);
    },
    [navigate],
  );
  return [params, set];
}

export const ParamsContext = createContext<Params>({});

/** The values in the path of the screen. */
export function useParams(): Params {
  return useContext(ParamsContext);
}

export const OutletContext = createContext<ReactNode>(null);

/** The place of the screen inside its frame. */
export function Outlet() {
  return useContext(OutletContext);
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  readonly to: To;
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier && !event.currentTarget.target;
}

/** A link within the site: an ordinary one to whoever copies it or opens it elsewhere. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { location, navigate } = useRouter();
  const address = resolve(to, location);
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainPress(event)) return;
        event.preventDefault();
        navigate(address, { ...(replace !== undefined && { replace }), state });
      }}
    />
  );
}

/** A link that says so when it leads to where one is; `end` leaves out the screens below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { location } = useRouter();
  const [target = ''] = resolve(rest.to, location).split(/[?#]/, 1);
  const path = location.pathname.replace(/\/$/, '');
  const isHere = path === target || (!end && path.startsWith(`${target}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />;
}

interface NavigateProps extends NavigateOptions {
  readonly to: string;
}

/** Goes somewhere as soon as it is drawn. */
export function Navigate({ to, replace = false, state }: NavigateProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** A step that was held back. */
export interface HeldStep {
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** Holds people back from leaving while `isHolding`; gives the step to ask about, or null. Closing the tab asks too. */
export function useLeaveGuard(isHolding: boolean): HeldStep | null {
  const { holds } = useRouter();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isHolding) return undefined;
    const hold: Hold = (step) => {
      setGo(() => step);
      return true;
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    holds.add(hold);
    window.addEventListener('beforeunload', warn);
    return () => {
      holds.delete(hold);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isHolding, holds]);
  if (go === null) return null;
  return {
    proceed: () => {
      holds.clear();
      setGo(null);
      go();
    },
    stay: () => setGo(null),
  };
}
