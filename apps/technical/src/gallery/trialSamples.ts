import type { NotificationRequest } from '@fairline/sdk';

/** Words of a page for developers, absent in production, so it speaks English only. */
export const trial = {
  title: 'Notifications and modals, live',
  ask: 'Ask',
  askDangerous: 'Ask about something dangerous',
  askCounting: 'Ask with a countdown',
  answer: 'Answer:',
  ends: 'Ends:',
  permanent: 'Permanent',
  noClose: 'No close button',
  many: 'Five errors',
  nested: 'Modal with a question',
  modal: 'A trial modal',
  modalText: 'Whoever builds this modal will provide its content; this page provides a stand-in.',
  askInside: 'Ask from inside',
  notifyInside: 'Notify from inside',
  closeModal: 'Close',
  broken: 'Break while drawing',
  updateEvent: 'Raise the update event',
  question: {
    title: 'Remove 4 selections?',
    text: 'The coupon will be emptied.',
    okText: 'Remove all',
    cancelText: 'Keep',
  },
  counting: {
    title: 'Still there?',
    text: 'We will log you out.',
    okText: 'Stay logged in',
    cancelText: 'Log out now',
  },
} as const;

export const kinds: readonly { readonly label: string; readonly request: NotificationRequest }[] = [
  { label: 'Error', request: { kind: 'error', text: 'Stake is above the €412.00 limit for this line.' } },
  { label: 'Success', request: { kind: 'success', text: '€38.20 added to your balance.' } },
  {
    label: 'Info',
    request: { kind: 'info', title: 'Goal in Tynemoor – Carrow Vale', text: 'Score 2:1, minute 58.' },
  },
  { label: 'Warning', request: { kind: 'warning', title: 'Connection is slow', text: 'Prices may lag.' } },
  { label: 'Alert', request: { kind: 'warning', display: 'alert', text: 'Betting is paused for a minute.' } },
  { label: 'Snackbar', request: { kind: 'success', display: 'snackbar', text: 'Link copied.' } },
  {
    label: 'Controls',
    request: {
      kind: 'info',
      display: 'controls',
      title: 'Your draft coupon was found',
      text: 'Three selections.',
    },
  },
  {
    label: 'Notice',
    request: { kind: 'info', display: 'notice', text: 'A bar that stays until it is closed.' },
  },
  { label: 'Popup', request: { kind: 'info', display: 'popup', text: 'A dialog with one button.' } },
];
