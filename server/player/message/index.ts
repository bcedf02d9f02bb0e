export { maskAddress } from './maskAddress.ts';
export { Messages, type Message } from './messages.ts';
export { timeText } from './timeText.ts';
export type { TemplateName } from './words/index.ts';
