export { countUnread, noticeKindOf, tellPlayer } from './notices.ts';
export { registerNotices } from './routes.ts';
