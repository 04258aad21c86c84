import { line, type IconProps } from './first.tsx';

// Apart from the rest, because a tournament's page needs no others.
export const MinusIcon = /* @__PURE__ */ line('M5 12h14');
export const CalendarIcon = /* @__PURE__ */ line('M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4');
export const PlaceIcon = /* @__PURE__ */ line(
  'M12 21s6.5-6 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5 6.5 11 6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
);
export const PhoneIcon = /* @__PURE__ */ line(
  'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z',
);
export const MailIcon = /* @__PURE__ */ line('M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5');

const solid = (d: string) =>
  function SolidIcon({ size = 20 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
        style={{ flex: 'none' }}
      >
        <path d={d} />
      </svg>
    );
  };

/** The letter of the social network that pages are shared on. */
export const SocialIcon = /* @__PURE__ */ solid(
  'M13.7 21v-8h2.7l.5-3.2h-3.2V7.7c0-.9.4-1.7 1.8-1.7h1.5V3.2A17 17 0 0 0 14.6 3C11.9 3 10.3 4.6 10.3 7.5v2.3H7.3V13h3v8h3.4Z',
);
/** A bubble with a receiver: the messaging app. */
export const MessagingIcon = /* @__PURE__ */ solid(
  'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm-3.3 4.6c.3 0 .6 0 .8.5l.8 1.9c.1.3 0 .5-.2.8l-.6.7c.8 1.5 1.9 2.4 3.5 3.1l.8-1c.2-.3.4-.3.7-.2l1.9.9c.4.2.5.4.4.9-.2 1.2-1.2 1.9-2.3 1.9-3.6 0-8.2-4.1-8.2-7.2 0-1.3 1-2.3 2.4-2.3Z',
);
