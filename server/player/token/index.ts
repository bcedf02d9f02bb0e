export { areSecretsOfSite, TokenKeys } from './tokenKeys.ts';
export { Tokens, type SignedToken, type TokenAudience } from './tokens.ts';
