import { line } from './first.tsx';

// Apart from the rest, because every first page carries these.
export {
  PersonIcon,
  CloseIcon,
  CheckIcon,
  ChevronRightIcon,
  ChevronLeftIcon,
  ChevronDownIcon,
  WarningIcon,
} from './first.tsx';
export {
  CalendarIcon,
  MailIcon,
  MessagingIcon,
  MinusIcon,
  PhoneIcon,
  PlaceIcon,
  SocialIcon,
} from './page.tsx';
export { FullscreenIcon, RefreshIcon } from './draw.tsx';
export { InfoIcon, PlusIcon, TrashIcon } from './form.tsx';

export const PlayIcon = /* @__PURE__ */ line('M7.5 4.5 19 12 7.5 19.5z');
export const PauseIcon = /* @__PURE__ */ line('M8 5v14M16 5v14');
/** One goes on alone. */
export const ByeIcon = /* @__PURE__ */ line('M4 12h9M9.5 7.5 14 12l-4.5 4.5M18.5 5v14');
export const ChatIcon = /* @__PURE__ */ line('M4 20l1.3-4A8 8 0 1 1 8 18.8L4 20Z');
export const GroupIcon = /* @__PURE__ */ line(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15.3c1.9.6 3.1 2 3.5 4.2',
);
export const ShareIcon = /* @__PURE__ */ line('M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18');
export const ExternalIcon = /* @__PURE__ */ line('M13.5 4.5h6v6M19.5 4.5 11 13M18 14v5.5H4.5V6H10');
export const EditIcon = /* @__PURE__ */ line('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5');
export const EyeIcon = /* @__PURE__ */ line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.7-.8M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const UploadIcon = /* @__PURE__ */ line('M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4.5 15.5v4.5h15v-4.5');
export const DownloadIcon = /* @__PURE__ */ line('M12 4v11.5M7.5 11 12 15.5l4.5-4.5M4.5 15.5v4.5h15v-4.5');
export const CopyIcon = /* @__PURE__ */ line('M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4');
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16');
export const SignOutIcon = /* @__PURE__ */ line('M14.5 4.5h-10v15h10M9.5 12h11M17 8.5l3.5 3.5-3.5 3.5');
export const PrintIcon = /* @__PURE__ */ line('M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z');
export const DragIcon = /* @__PURE__ */ line('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1');
export const BellIcon = /* @__PURE__ */ line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4');
export const SettingsIcon = /* @__PURE__ */ line(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const RupeeIcon = /* @__PURE__ */ line('M7 4.5h10M7 8.5h10M7 12.5h2.5a4 4 0 0 0 0-8M7 12.5l7 7.5');
export const ListIcon = /* @__PURE__ */ line('M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5v.1M4 12v.1M4 17.5v.1');
export const BracketIcon = /* @__PURE__ */ line('M4 5h5v6h6M4 19h5v-8M15 11h5');
