export { Agreements } from './agreements.ts';
export { parseAgreementTexts } from './parseTexts.ts';
export { registerAgreement } from './routes.ts';
