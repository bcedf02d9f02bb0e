export { Delivery } from './delivery.ts';
export { mailTransport } from './mailTransport.ts';
export { maskAddress } from './maskAddress.ts';
export { Messages, type Message } from './messages.ts';
export { registerOutbox } from './routes.ts';
export { smsTransport } from './smsTransport.ts';
export { missingTransport, outboxTransport, type Transport } from './transport.ts';
export { startWorker } from './worker.ts';
export type { TemplateName } from './words/index.ts';
