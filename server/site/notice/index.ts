export { countUnread, noticeKindOf, tellPlayer } from './notices.ts';
