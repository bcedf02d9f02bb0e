export { Agreements } from './agreements.ts';
export { runTermsCall, TERMS_COMMAND } from './operator.ts';
